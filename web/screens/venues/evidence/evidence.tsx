import { Alert, Button, Group, Loader, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCircleX, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSize } from '#contract/core/format-size.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { EVIDENCE, STATEMENT } from '#contract/messages/pdf-verification.ts';
import { periodOf } from '#contract/register/export-periods.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { isRealDay } from '#contract/time/days.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { DayField } from '#web/components/form/day-field.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { type EvidenceState, useEvidence } from './use-evidence.ts';

/** Makes one file of a period for a court or an insurer. */
export function Evidence({ venue }: { venue: Venue }) {
  const today = tradingDay(new Date(), rulesOf(venue));
  const [{ from, to }, setPeriod] = useState(() => periodOf('nights', today));
  const { state, make } = useEvidence(venue);
  const isMaking = state.kind === 'making';
  const isReal = isRealDay(from) && isRealDay(to);
  const isWrongOrder = isReal && to < from;
  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
      <Stack maw="42rem">
        <Title order={2} size="h4">
          {EVIDENCE.title}
        </Title>
        <Text>{EVIDENCE.intro}</Text>
        <Text>{EVIDENCE.warning}</Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isReal && !isWrongOrder) void make({ from, to });
          }}
        >
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DayField
                label={LIST.from}
                value={from}
                onChange={(day) => setPeriod({ from: day, to })}
                maxDay={today}
                disabled={isMaking}
              />
              <DayField
                label={LIST.to}
                value={to}
                onChange={(day) => setPeriod({ from, to: day })}
                maxDay={today}
                disabled={isMaking}
                error={isWrongOrder && EVIDENCE.wrongOrder}
              />
            </SimpleGrid>
            <Group>
              <SubmitButton pending={isMaking} disabled={!isReal || isWrongOrder}>
                {EVIDENCE.make}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
        <Progress state={state} />
        <TextLink to="/help/$guide" params={{ guide: 'proof' }}>
          {STATEMENT.whatItProves}
        </TextLink>
      </Stack>
    </Paper>
  );
}

function Progress({ state }: { state: EvidenceState }) {
  switch (state.kind) {
    case 'waiting':
      return null;
    case 'making':
      return (
        <Group role="status" gap="sm">
          <Loader size="sm" />
          <Text>{state.progress}</Text>
        </Group>
      );
    case 'failed':
      return (
        <Alert
          variant="default"
          role="alert"
          icon={<IconCircleX color="var(--night-bad)" />}
          title={state.reason}
        />
      );
    case 'ready': {
      const { entries, changes, file, address, fileName, missing } = state;
      return (
        <Stack gap="xs" role="status">
          <Text fw={600}>{EXPORT.ready}</Text>
          <Text size="sm" c="dimmed">
            {EVIDENCE.ready(entries, changes, formatSize(file.size))}
          </Text>
          {missing.length > 0 && <Text>{EVIDENCE.filesMissing(missing.length)}</Text>}
          <Group>
            <Button
              component="a"
              href={address}
              download={fileName}
              leftSection={<IconDownload size={18} />}
            >
              {EXPORT.download}
            </Button>
          </Group>
        </Stack>
      );
    }
  }
}
