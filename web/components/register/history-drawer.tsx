import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { HISTORY, VOIDED } from '#contract/messages/entries.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { AnswerSummary } from '../feedback/answer-summary.tsx';
import { ChangeList } from './change-list.tsx';
import type { Change } from './changes.ts';
import classes from './history-drawer.module.css';

export interface Step {
  readonly id: string;
  readonly action: keyof typeof HISTORY.action;
  /** Time as shown. */
  readonly at: string;
  readonly by: string;
  readonly changes: readonly Change[];
  /** Reason, where one was given. */
  readonly reason: string | null;
}

interface Signed {
  /** Address of the image of a check's signature, which never changes. */
  signature?: string | undefined;
}

interface HistoryDrawerProps extends Signed {
  title: string;
  /** About the entry as a whole, with the time zone of the steps. */
  summary: React.ReactNode;
  onClose: () => void;
  /** Oldest first; undefined until they are loaded. */
  steps: readonly Step[] | undefined;
  /** Shown in place of steps that could not be loaded. */
  failure?: React.ReactNode;
}

const ICON = { create: IconPlus, edit: IconPencil, void: IconTrash };
const PLACEHOLDERS = ['first', 'second'];

/** The history of a record: who changed what, and when. */
export function HistoryDrawer({
  title,
  summary,
  onClose,
  steps,
  signature,
  failure,
}: HistoryDrawerProps) {
  return (
    <SidePanel opened onClose={onClose} title={title} size="lg">
      <Stack gap={4} mb="lg">
        {summary}
      </Stack>
      {failure}
      {steps && (
        <Timeline bulletSize={32} lineWidth={2} active={steps.length}>
          {steps.map((step) => (
            <HistoryStep key={step.id} {...step} signature={signature} />
          ))}
        </Timeline>
      )}
      {!steps && !failure && (
        <Stack aria-busy>
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} height={96} radius="md" />
          ))}
        </Stack>
      )}
    </SidePanel>
  );
}

interface FirstValuesProps {
  changes: readonly Change[];
  /** Address of the image. */
  signature: string | undefined;
}

/** The values that a record began with: its answers are folded to their number. */
function FirstValues({ changes, signature }: FirstValuesProps) {
  const answers = changes.flatMap(({ label, after }) =>
    after?.answer === undefined ? [] : [{ key: label, question: label, answer: after.answer }],
  );
  return (
    <>
      <ChangeList changes={changes.filter(({ after }) => after?.answer === undefined)} isNew />
      {answers.length > 0 && <AnswerSummary answers={answers} />}
      {signature && <img src={signature} alt={HISTORY.signature} className={classes.signature} />}
    </>
  );
}

function HistoryStep({ action, at, by, changes, reason, signature }: Step & Signed) {
  const Icon = ICON[action];
  return (
    <Timeline.Item bullet={<Icon size={18} aria-hidden />} title={HISTORY.action[action]}>
      <Text size="sm" c="dimmed">
        {at} · {HISTORY.by(by)}
      </Text>
      {action === 'void' && (
        <>
          <Text mt="xs">{reason ? VOIDED.because(reason) : VOIDED.noReason}</Text>
          <Text mt="xs">{HISTORY.voided}</Text>
        </>
      )}
      {action === 'edit' && changes.length === 0 && <Text mt="xs">{HISTORY.unchanged}</Text>}
      {action === 'create' && <FirstValues changes={changes} signature={signature} />}
      {action === 'edit' && changes.length > 0 && <ChangeList changes={changes} />}
    </Timeline.Item>
  );
}
