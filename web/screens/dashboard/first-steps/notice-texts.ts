import type { FirstSteps } from '#contract/first-steps/schemas.ts';
import { OPERATION } from '#contract/messages/first-steps.ts';

interface NoticeText {
  readonly title: string;
  readonly hint: string;
}

/** Says what the operator should act on, each with what to do; none where all is well. */
export function noticeTexts(state: FirstSteps): NoticeText[] {
  const { sends_mail, unsent_mail, has_public_url, last_backup_at } = state;
  return [
    ...(unsent_mail ? [OPERATION.mailsWait(unsent_mail.count, unsent_mail.error)] : []),
    ...(sends_mail ? [] : [OPERATION.mailsAreFiles]),
    ...(has_public_url ? [] : [OPERATION.noPublicUrl]),
    ...(last_backup_at === null ? [OPERATION.noBackup] : []),
  ];
}
