import type { Locator, Page } from '@playwright/test';
import { LIST } from '#contract/messages/components/lists.ts';

/** Widths at which a list is cards, whose actions are in a sheet. */
const PHONE_PX = 768;

interface Options {
  /** Where to look; the whole page by default. */
  within?: Locator | Page;
  /** Which row of several. */
  row?: 'first' | 'last';
}

/** Finds an action of a row by its name; on a phone, opens the sheet that it is in. */
export async function findAction(
  page: Page,
  name: string,
  { within = page, row = 'first' }: Options = {},
): Promise<Locator> {
  const named = (place: Locator | Page) =>
    place
      .getByRole('button', { name, exact: true })
      .or(place.getByRole('link', { name, exact: true }));
  if ((page.viewportSize()?.width ?? 0) > PHONE_PX) return named(within)[row]();
  await within
    .getByRole('button', { name: LIST.actionsOf('') })
    [row]()
    .click();
  return named(page.getByRole('dialog'));
}
