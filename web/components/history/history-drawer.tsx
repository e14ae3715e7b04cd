import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { HISTORY, VOIDED } from '#contract/messages/components/entries.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ChangeList } from './change-list.tsx';
import type { Change } from './changes.ts';

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

interface HistoryDrawerProps {
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
export function HistoryDrawer({ title, summary, onClose, steps, failure }: HistoryDrawerProps) {
  return (
    <SidePanel opened onClose={onClose} title={title} size="lg">
      <Stack gap={4} mb="lg">
        {summary}
      </Stack>
      {failure}
      {steps && (
        <Timeline bulletSize={32} lineWidth={2} active={steps.length}>
          {steps.map((step) => (
            <HistoryStep key={step.id} {...step} />
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

function HistoryStep({ action, at, by, changes, reason }: Step) {
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
      {action !== 'void' && changes.length > 0 && (
        <ChangeList changes={changes} isNew={action === 'create'} />
      )}
    </Timeline.Item>
  );
}
