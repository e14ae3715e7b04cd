import type { Page } from '@playwright/test';
import { FORM_C } from '#contract/messages/form-c.ts';

const { systemWorking, systemRecording, cameras, recording, matchTime } = FORM_C.columns;

/** Answers a question of an inspection. */
export const answer = (page: Page, name: string, text: string) =>
  page.getByRole('group', { name }).getByText(text, { exact: true }).click();

/** Gives one answer to all questions of an inspection. */
export async function answerInspection(page: Page, text: string): Promise<void> {
  for (const name of [systemWorking, systemRecording, cameras, recording, matchTime])
    await answer(page, name, text);
}
