import { Group, Stack, Text, Title } from '@mantine/core';
import type { FirstSteps } from '#contract/first-steps.ts';
import { OPERATION } from '#contract/messages/dashboard.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './server-facts.module.css';

/** What the operator has not configured, and the way to the set-up list. */
export function Operation({ state }: { state: FirstSteps }) {
  return (
    <Stack component="section" gap="sm" maw="48rem">
      <Title order={2} size="h4">
        {OPERATION.title}
      </Title>
      {noticeTexts(state).length === 0 && <Text c="dimmed">{OPERATION.allConfigured}</Text>}
      <OperationNotices state={state} />
      <Group>
        <LinkButton to="/first-steps" variant="default">
          {OPERATION.openList}
        </LinkButton>
      </Group>
    </Stack>
  );
}

/** Each is opened to say what to do. */
function OperationNotices({ state }: { state: FirstSteps }) {
  const notices = noticeTexts(state);
  if (notices.length === 0) return null;
  return (
    <div className={classes.notices}>
      {notices.map(({ title, hint }) => (
        <details key={title} className={classes.notice}>
          <summary>{title}</summary>
          <div>{hint}</div>
        </details>
      ))}
    </div>
  );
}

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
