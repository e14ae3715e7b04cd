import type { Page } from '@playwright/test';
import { HISTORY, VOIDED } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { CAMERA, FILE_FIELD } from '#contract/messages/components/files.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { expectAccessible, SCHEMES, useScheme } from './accessible.ts';
import type { Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { findAction } from './screen.ts';

type Opening = [what: string, who: Who, screen: string, open: (page: Page) => Promise<void>];

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Overlays of both layouts, with the actions that open them. */
const BOTH: Opening[] = [
  [
    'the list of venues',
    'area',
    '/form-b',
    async (page) => {
      await page.getByLabel(SHELL.viewingVenue).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'the filter, with its calendar',
    'admin',
    '/form-a?voided=true',
    async (page) => {
      await press(page, LIST.filterActive(1));
      const panel = page.getByRole('dialog', { name: LIST.filter });
      await expect(panel.getByLabel(VOIDED.show)).toBeChecked();
      await panel.getByRole('button', { name: FORM.openCalendar }).first().click();
      await expect(page.getByRole('button', { name: FORM.previousMonth })).toBeVisible();
    },
  ],
  [
    'a long note, opened',
    'manager',
    '/form-b',
    async (page) => {
      await page.getByRole('button', { name: /The recorder beeps/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'what a tooltip says',
    'manager',
    '/venues/create',
    async (page) => {
      await page.getByRole('button', { name: VENUE_FORM.suggestCode }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  ],
  [
    'an entry’s history',
    'admin',
    '/form-b?voided=true',
    async (page) => {
      await (await findAction(page, HISTORY.open, { row: 'last' })).click();
      await expect(page.getByText(HISTORY.voided)).toBeVisible();
    },
  ],
  [
    'the question before an entry is deleted',
    'admin',
    '/form-c',
    async (page) => {
      await (await findAction(page, BUTTON.delete)).click();
      await expect(page.getByRole('dialog', { name: TEXT.confirmDelete })).toBeVisible();
    },
  ],
  [
    'the picture of an inspection’s form',
    'manager',
    '/form-c',
    async (page) => {
      await (await findAction(page, FORM_C.viewImage)).click();
      await expect(page.getByRole('dialog', { name: FORM_C.formImage })).toBeVisible();
    },
  ],
  [
    'the list of managers who may sign',
    'manager',
    '/form-a/create',
    async (page) => {
      await press(page, SECOND_CHECK.recordAnother);
      await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
    },
  ],
  [
    'the camera',
    'manager',
    '/profile?tab=licence-info',
    async (page) => {
      await page.getByRole('button', { name: FILE_FIELD.takePhoto }).click();
      await expect(page.getByRole('button', { name: CAMERA.capture })).toBeEnabled();
    },
  ],
  [
    'the preview of a printed register',
    'manager',
    '/form-c',
    async (page) => {
      await (await findAction(page, BUTTON.print)).click();
      await expect(page.getByRole('link', { name: EXPORT.download })).toBeVisible();
    },
  ],
  [
    'a new question',
    'admin',
    '/questions',
    async (page) => {
      await page.getByRole('button', { name: QUESTIONS.add }).click();
      await page.getByRole('dialog').getByLabel(LABEL.venue).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
];

const ON_A_PHONE: Opening[] = [
  [
    'what is behind “More”',
    'admin',
    '/form-b',
    async (page) => {
      await press(page, SHELL.more);
      await expect(page.getByRole('dialog', { name: SHELL.more })).toBeVisible();
    },
  ],
  [
    'the actions of an entry',
    'admin',
    '/form-a',
    async (page) => {
      await expect(await findAction(page, BUTTON.delete)).toBeVisible();
    },
  ],
];

const OPENINGS = [
  ...BOTH.map((opening) => [opening, [1440, 390]] as const),
  ...ON_A_PHONE.map((opening) => [opening, [390]] as const),
];

for (const [index, [[what, who, screen, open], widths]] of OPENINGS.entries()) {
  test(`A user of assistive technology can use ${what}, at ${widths.join(' and ')} pixels`, async ({
    visitor,
  }) => {
    for (const [turn, width] of widths.entries()) {
      await visitor.visit(who, screen, { width, height: 900 });
      await useScheme(visitor.page, SCHEMES[(index + turn) % SCHEMES.length] ?? 'light');
      await open(visitor.page);
      await expectAccessible(visitor.page, `at ${width} pixels`);
    }
  });
}
