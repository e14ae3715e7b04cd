import type { Page } from '@playwright/test';
import { changedFormA } from '#contract/form-a/schemas.ts';
import { changedFormB } from '#contract/form-b/schemas.ts';
import { FINDINGS } from '#contract/form-c/fields.ts';
import { changedFormC, newFormC } from '#contract/form-c/schemas.ts';
import { changedVenue } from '#contract/venues/form.ts';
import type { Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';

/** Fields of an inspection whose inputs Mantine does not name. */
const UNNAMED = [
  ...FINDINGS.flatMap(({ name }) => [name, `${name}_photo`] as const),
  'form_image',
] as const;

/** Fields that a No reveals. */
const REVEALED = FINDINGS.map(({ name }) => `${name}_note` as const);

/** Screens with the fields that can be entered there, except those whose inputs Mantine does not name. */
const FORMS: readonly (readonly [Who, screen: string, fields: string[]])[] = [
  [
    'manager',
    '/form-b/edit/{form-b}',
    // The check names the fault and the job.
    fieldsOf(changedFormB, ['email_note', 'job_number', 'version']),
  ],
  [
    'manager',
    '/form-c/edit/{form-c}',
    // Its cameras are No.
    fieldsOf(changedFormC, [
      ...UNNAMED,
      ...REVEALED.filter((name) => name !== 'cameras_note'),
      'version',
    ]),
  ],
  ['admin', '/form-a/edit/{form-a}', fieldsOf(changedFormA, ['answers', 'photos', 'version'])],
  // The viewing venue is inspected, now. A finding "No" reveals whether a fault is opened.
  [
    'admin',
    '/form-c/create',
    fieldsOf(newFormC, [...UNNAMED, ...REVEALED, 'venue_id', 'submitted_at', 'open_fault']),
  ],
  ['admin', '/venues/edit/{venues}', fieldsOf(changedVenue, ['hours', 'version'])],
];

test('Each form has an input for each field', async ({ visitor }) => {
  for (const [who, screen, fields] of FORMS) {
    await visitor.visit(who, screen);
    await expect.poll(() => namesOfInputs(visitor.page), `${screen} as ${who}`).toEqual(fields);
  }
});

function fieldsOf<Shape extends object>(
  schema: { shape: Shape },
  except: readonly (keyof Shape)[],
): string[] {
  const names: readonly PropertyKey[] = except;
  return Object.keys(schema.shape)
    .filter((name) => !names.includes(name))
    .sort();
}

/** Reads the names that Mantine's form writes at the inputs that take its props. */
async function namesOfInputs(page: Page): Promise<string[]> {
  const inputs = page.locator('form [data-path]');
  const names = await inputs.evaluateAll((all) => all.map((input) => input.dataset.path ?? ''));
  return names.sort();
}
