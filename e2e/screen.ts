import { expect, type Locator, type Page } from '@playwright/test';
import { LIST } from '#contract/messages/lists.ts';

/** Which row of several. */
export type Row = 'first' | 'last';

interface Options {
  /** Where to look; the whole page by default. */
  within?: Locator | Page;
  row?: Row;
}

/** Finds an action of a row by its name; on a card, opens the sheet that it is in. */
export async function findAction(
  page: Page,
  name: string,
  { within = page, row = 'first' }: Options = {},
): Promise<Locator> {
  const named = (place: Locator | Page) =>
    place
      .getByRole('button', { name, exact: true })
      .or(place.getByRole('link', { name, exact: true }));
  const opener = within.getByRole('button', { name: LIST.actionsOf('') });
  await expect(opener.or(named(within)).first()).toBeVisible();
  if ((await opener.count()) === 0) return named(within)[row]();
  await opener[row]().click();
  return named(page.getByRole('dialog'));
}
