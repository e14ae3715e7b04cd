import type { Locator, Page } from '@playwright/test';
import { HISTORY, VOIDED } from '#contract/messages/entries.ts';
import { QUESTIONS, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { CAMERA, FILE_FIELD, FORM } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { expectAccessible, PHONE, useScheme, viewsOf } from './accessible.ts';
import type { Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { findAction, type Row } from './screen.ts';

/** Opens an overlay. @returns its opener, which has the focus again once the overlay is closed */
type Open = (page: Page) => Promise<Locator>;

interface Opening {
  readonly what: string;
  readonly who: Who;
  readonly screen: string;
  readonly open: Open;
  /** What shows that the overlay is open. */
  readonly shown: (page: Page) => Locator;
  /** Set where the opener is gone, was not focused, or is in a frame that a visitor clears. */
  readonly isLost?: true;
}

const press =
  (name: string | RegExp): Open =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.click();
    return button;
  };

const actionsButton = (page: Page, row: Row) =>
  page.getByRole('button', { name: LIST.actionsOf(''), includeHidden: true })[row]();

/** Does an action of a row. Its opener is its button, or on a card that of the row's sheet. */
const act =
  (name: string, row: Row = 'first'): Open =>
  async (page) => {
    const action = await findAction(page, name, { row });
    await action.click();
    const ofSheet = actionsButton(page, row);
    return (await ofSheet.count()) > 0 ? ofSheet : action;
  };

const dialog = (name?: string) => (page: Page) => page.getByRole('dialog', name ? { name } : {});
const option = (page: Page) => page.getByRole('option').first();

/** Overlays of both layouts, with the actions that open them. */
const BOTH: Opening[] = [
  {
    ...{ what: 'the list of venues', who: 'area', screen: '/form-b', isLost: true },
    open: async (page) => {
      await page.getByLabel(SHELL.viewingVenue).click();
      return page.getByLabel(SHELL.viewingVenue);
    },
    shown: option,
  },
  {
    ...{ what: 'the filter, with its calendar', who: 'admin', screen: '/form-a?voided=true' },
    open: async (page) => {
      const opener = await press(LIST.filterActive(1))(page);
      const panel = page.getByRole('dialog', { name: LIST.filter });
      await expect(panel.getByLabel(VOIDED.show)).toBeChecked();
      await panel.getByRole('button', { name: FORM.openCalendar }).first().click();
      return opener;
    },
    shown: (page) => page.getByRole('button', { name: FORM.previousMonth }),
  },
  {
    ...{ what: 'a long note, opened', who: 'manager', screen: '/form-b', isLost: true },
    open: press(/The recorder beeps/),
    shown: dialog(),
  },
  {
    ...{ what: 'what a tooltip says', who: 'manager', screen: '/venues/create', isLost: true },
    open: async (page) => {
      const button = page.getByRole('button', { name: VENUE_FORM.suggestCode });
      await button.hover();
      return button;
    },
    shown: (page) => page.getByRole('tooltip'),
  },
  {
    ...{ what: 'an entry’s history', who: 'admin', screen: '/form-b?voided=true' },
    open: act(HISTORY.open, 'last'),
    shown: (page) => page.getByText(HISTORY.voided),
  },
  {
    ...{ what: 'the question before an entry is deleted', who: 'admin', screen: '/form-c' },
    open: act(BUTTON.delete),
    shown: dialog(TEXT.confirmDelete),
  },
  {
    ...{ what: 'the picture of an inspection’s form', who: 'manager', screen: '/form-c' },
    open: act(FORM_C.viewImage),
    shown: dialog(FORM_C.formImage),
  },
  {
    ...{ what: 'who may sign', who: 'manager', screen: '/form-a/create', isLost: true },
    open: press(SECOND_CHECK.recordAnother),
    shown: dialog(SELECT_MANAGER.title),
  },
  {
    ...{ what: 'the camera', who: 'manager', screen: '/profile?tab=licence-info' },
    open: press(FILE_FIELD.takePhoto),
    shown: (page) => page.getByRole('button', { name: CAMERA.capture, disabled: false }),
  },
  {
    ...{ what: 'the preview of a print', who: 'manager', screen: '/form-c', isLost: true },
    open: act(BUTTON.print),
    shown: (page) => page.getByRole('link', { name: EXPORT.download }),
  },
  {
    ...{ what: 'a new question', who: 'admin', screen: '/questions' },
    open: async (page) => {
      const opener = await press(QUESTIONS.add)(page);
      await page.getByRole('dialog').getByLabel(LABEL.venue).click();
      return opener;
    },
    shown: option,
  },
];

const ON_A_PHONE: Opening[] = [
  {
    ...{ what: 'what is behind “More”', who: 'admin', screen: '/form-b' },
    open: press(SHELL.more),
    shown: dialog(SHELL.more),
  },
  {
    ...{ what: 'the actions of an entry', who: 'admin', screen: '/form-a' },
    open: async (page) => {
      await findAction(page, BUTTON.delete);
      return actionsButton(page, 'first');
    },
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: BUTTON.delete }),
  },
];

const VIEWED = [
  ...BOTH.map((opening, turn) => [opening, viewsOf(turn)] as const),
  ...ON_A_PHONE.map((opening, turn) => [opening, viewsOf(turn, [PHONE])] as const),
];

for (const user of ['manager', 'area', 'admin'] as const) {
  test(`What opens above the screens of ${user} is accessible`, async ({ visitor }) => {
    test.setTimeout(180_000);
    const { page } = visitor;
    for (const [{ what, who, screen, open, shown, isLost }, views] of VIEWED) {
      if (who !== user) continue;
      for (const { width, scheme } of views) {
        await visitor.visit(who, screen, width);
        await useScheme(page, scheme);
        const opener = await open(page);
        await expect(shown(page).first(), what).toBeVisible();
        await expectAccessible(page, `${what} at ${width} pixels`);
        await closeAll(page);
        if (!isLost) await expect(opener, `the opener of ${what}`).toBeFocused();
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
