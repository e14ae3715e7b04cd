import type { Page } from '@playwright/test';
import { FORM_C } from '#contract/messages/screens/form-c.ts';

const { systemWorking, systemRecording, cameras, recording, matchTime } = FORM_C.columns;

/** Gives one answer to all questions of an inspection. */
export async function answerInspection(page: Page, answer: string): Promise<void> {
  for (const name of [systemWorking, systemRecording, cameras, recording, matchTime])
    await page.getByRole('group', { name }).getByText(answer, { exact: true }).click();
}
