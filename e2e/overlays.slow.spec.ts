import type { Locator, Page } from '@playwright/test';
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
import { expectAccessible, PHONE, useScheme, viewsOf } from './accessible.ts';
import type { Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { findAction, type Row } from './screen.ts';

/** Opens an overlay; a dialog names its opener, which has the focus again once the dialog is closed. */
type Open = (page: Page) => Promise<Locator | undefined>;

type Opening = [what: string, who: Who, screen: string, open: Open];

async function press(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.click();
  return button;
}

const actionsButton = (page: Page, row: Row) =>
  page.getByRole('button', { name: LIST.actionsOf(''), includeHidden: true })[row]();

/** Does an action of a row. @returns its button, or on a card that of the row's sheet */
async function act(page: Page, name: string, row: Row = 'first'): Promise<Locator> {
  const action = await findAction(page, name, { row });
  await action.click();
  const ofSheet = actionsButton(page, row);
  return (await ofSheet.count()) > 0 ? ofSheet : action;
}

/** Overlays of both layouts, with the actions that open them. */
const BOTH: Opening[] = [
  [
    'the list of venues',
    'area',
    '/form-b',
    async (page) => {
      await page.getByLabel(SHELL.viewingVenue).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      return undefined;
    },
  ],
  [
    'the filter, with its calendar',
    'admin',
    '/form-a?voided=true',
    async (page) => {
      const opener = await press(page, LIST.filterActive(1));
      const panel = page.getByRole('dialog', { name: LIST.filter });
      await expect(panel.getByLabel(VOIDED.show)).toBeChecked();
      await panel.getByRole('button', { name: FORM.openCalendar }).first().click();
      await expect(page.getByRole('button', { name: FORM.previousMonth })).toBeVisible();
      return opener;
    },
  ],
  [
    'a long note, opened',
    'manager',
    '/form-b',
    async (page) => {
      await page.getByRole('button', { name: /The recorder beeps/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      return undefined;
    },
  ],
  [
    'what a tooltip says',
    'manager',
    '/venues/create',
    async (page) => {
      await page.getByRole('button', { name: VENUE_FORM.suggestCode }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      return undefined;
    },
  ],
  [
    'an entry’s history',
    'admin',
    '/form-b?voided=true',
    async (page) => {
      const opener = await act(page, HISTORY.open, 'last');
      await expect(page.getByText(HISTORY.voided)).toBeVisible();
      return opener;
    },
  ],
  [
    'the question before an entry is deleted',
    'admin',
    '/form-c',
    async (page) => {
      const opener = await act(page, BUTTON.delete);
      await expect(page.getByRole('dialog', { name: TEXT.confirmDelete })).toBeVisible();
      return opener;
    },
  ],
  [
    'the picture of an inspection’s form',
    'manager',
    '/form-c',
    async (page) => {
      const opener = await act(page, FORM_C.viewImage);
      await expect(page.getByRole('dialog', { name: FORM_C.formImage })).toBeVisible();
      return opener;
    },
  ],
  [
    'the list of managers who may sign',
    'manager',
    '/form-a/create',
    async (page) => {
      await press(page, SECOND_CHECK.recordAnother);
      await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
      return undefined;
    },
  ],
  [
    'the camera',
    'manager',
    '/profile?tab=licence-info',
    async (page) => {
      const opener = await press(page, FILE_FIELD.takePhoto);
      await expect(page.getByRole('button', { name: CAMERA.capture })).toBeEnabled();
      return opener;
    },
  ],
  [
    'the preview of a printed register',
    'manager',
    '/form-c',
    async (page) => {
      await (await findAction(page, BUTTON.print)).click();
      await expect(page.getByRole('link', { name: EXPORT.download })).toBeVisible();
      // The document's frame has the storage of the page, which a visitor clears in each frame.
      return undefined;
    },
  ],
  [
    'a new question',
    'admin',
    '/questions',
    async (page) => {
      const opener = await press(page, QUESTIONS.add);
      await page.getByRole('dialog').getByLabel(LABEL.venue).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      return opener;
    },
  ],
];

const ON_A_PHONE: Opening[] = [
  [
    'what is behind “More”',
    'admin',
    '/form-b',
    async (page) => {
      const opener = await press(page, SHELL.more);
      await expect(page.getByRole('dialog', { name: SHELL.more })).toBeVisible();
      return opener;
    },
  ],
  [
    'the actions of an entry',
    'admin',
    '/form-a',
    async (page) => {
      await expect(await findAction(page, BUTTON.delete)).toBeVisible();
      return actionsButton(page, 'first');
    },
  ],
];

const VIEWED = [
  ...BOTH.map((opening, turn) => [opening, viewsOf(turn)] as const),
  ...ON_A_PHONE.map((opening, turn) => [opening, viewsOf(turn, [PHONE])] as const),
];

for (const user of ['manager', 'area', 'admin'] as const) {
  test(`${user}, using assistive technology, can use what opens above the screens`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const { page } = visitor;
    for (const [[what, who, screen, open], views] of VIEWED) {
      if (who !== user) continue;
      for (const { width, scheme } of views) {
        await visitor.visit(who, screen, width);
        await useScheme(page, scheme);
        const opener = await open(page);
        await expectAccessible(page, `${what} at ${width} pixels`);
        await closeAll(page);
        if (opener) await expect(opener, `the opener of ${what}`).toBeFocused();
      }
    }
  });
}

/** Closes every overlay by Escape. Nothing moves: `useScheme` has set it so. */
async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
