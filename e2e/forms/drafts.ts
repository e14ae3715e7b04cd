import type { Page } from '@playwright/test';
import { FORM_A } from '#contract/messages/form-a.ts';
import { DRAFT } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { JOB, NOTE } from '../entries.ts';
import { expect } from '../fixtures.ts';
import { fillCheck } from './checks.ts';
import { expectTexts, field } from './controls.ts';

/** How a stored file reads as a text. */
const FILE = /^\[object (Blob|File)\]$/;

/** Fills in the open check, until the browser has stored it. */
export async function fillStoredCheck(page: Page): Promise<void> {
  await fillCheck(page);
  // The signature becomes a file after the note may be stored.
  await expect
    .poll(() => storedTexts(page))
    .toEqual(expect.arrayContaining([NOTE, expect.stringMatching(FILE)]));
}

export async function expectCheckRestored(page: Page): Promise<void> {
  await expectTexts(page, DRAFT.restored);
  await expect(page.getByText(DRAFT.begunAt(''))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, LABEL.jobNumber)).toHaveValue(JOB);
  await expect(page.getByLabel(FORM_A.emailNote)).toHaveValue(NOTE);
  await expect(page.getByRole('img', { name: FORM_A.signature, exact: true })).toBeVisible();
}

/** Reads all texts of drafts that the browser has stored. */
export const storedTexts = async (page: Page): Promise<string[]> =>
  (await storedFields(page)).map(({ text }) => text);

/** Reads the fields of drafts, and the checks that wait to be sent, as the browser has stored them. */
export async function storedFields(page: Page): Promise<{ form: string; text: string }[]> {
  return page.evaluate(
    () =>
      new Promise<{ form: string; text: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('nightbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const forms = opening.result.transaction('forms').objectStore('forms');
          const [keys, fields] = [forms.getAllKeys(), forms.getAll()];
          fields.onsuccess = () => {
            opening.result.close();
            const formOf = (at: number) => Reflect.get(Object(keys.result[at]), 1);
            resolve(
              fields.result.map(({ value }, at) => ({ form: formOf(at), text: String(value) })),
            );
          };
        };
      }),
  );
}
