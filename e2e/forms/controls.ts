import type { Locator, Page, Route } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { expect } from '../fixtures.ts';

type Scope = Page | Locator;

export const button = (scope: Scope, name: string) =>
  scope.getByRole('button', { name, exact: true });

export const field = (scope: Scope, name: string) =>
  scope.getByRole('textbox', { name, exact: true });

export const submit = (scope: Scope) => button(scope, BUTTON.submit).click();

/** Expects each of several sentences to be shown. */
export async function expectTexts(scope: Scope, ...sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    await expect(scope.getByText(sentence, { exact: true }).first()).toBeVisible();
  }
}

/** Chooses an option of a list in which one can type. */
export async function choose(scope: Scope, list: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: list }).fill(option);
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Searches a list by its filter. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(LABEL.search).fill(text);
  await submit(panel);
  await expect(panel).toHaveCount(0);
}

/** Deletes a row of a list, after a confirmation. */
export async function deleteRow(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: BUTTON.delete }).click();
  await button(page.getByRole('dialog', { name: TEXT.confirmDelete }), BUTTON.delete).click();
}

/** Answers a call with an error of the server. */
export const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { message: API_ERROR.somethingWentWrong } });

export const expectAlert = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
