import { Alert, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconDeviceMobileShare, IconScan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { VISIT_MINUTES } from '#contract/core/limits.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { INSPECTOR } from '#contract/messages/visits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { isTemporary, messageOf } from '#web/api/errors.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useActor } from '#web/session/user.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';
import { HandOver } from './hand-over.tsx';
import classes from './inspector.module.css';
import { OfficerCode, type ShownCode } from './officer-code.tsx';
import { startInTime } from './start-in-time.ts';
import { Visits } from './visits.tsx';

/** Shows the register of a venue to an officer who stands at the door. */
export function Inspector({ venue }: { venue: ViewingVenue }) {
  const mayStart = can(useActor(), 'visit:start');
  return (
    <>
      <PageHeader title={SHELL.inspector} />
      {mayStart ? (
        <Stack gap="xl" maw="60rem">
          <Ways venue={venue} />
          <Visits venueId={venue.value} />
        </Stack>
      ) : (
        <Alert variant="default" role="status" maw="38rem">
          {INSPECTOR.unconfirmed}
        </Alert>
      )}
    </>
  );
}

function Ways({ venue }: { venue: ViewingVenue }) {
  const { value: venueId, label } = venue;
  const [code, setCode] = useState<ShownCode>();
  const [isHandingOver, setHandingOver] = useState(false);
  /** Focused again where its part is left. */
  const [chosen, setChosen] = useState<'theirs' | 'here'>();
  const starting = useMutation({
    mutationFn: () => startInTime(venueId, {}),
    onMutate: () => setChosen('theirs'),
    // By this device's clock, which may be wrong.
    onSuccess: ({ id, url }) => setCode({ id, url, until: Date.now() + VISIT_MINUTES * MINUTE_MS }),
  });
  if (code) return <OfficerCode venueId={venueId} code={code} onDone={() => setCode(undefined)} />;
  if (isHandingOver) return <HandOver venueId={venueId} onBack={() => setHandingOver(false)} />;
  return (
    <Stack gap="md">
      <Text>{INSPECTOR.venue(label)}</Text>
      <div className={classes.ways}>
        <div>
          <Way
            icon={<IconScan size={40} stroke={1.5} aria-hidden />}
            title={INSPECTOR.onTheirPhone}
            hint={INSPECTOR.onTheirPhoneHint}
            isPending={starting.isPending}
            autoFocus={chosen === 'theirs'}
            onClick={() => starting.mutate()}
          />
          {starting.isError && (
            <Alert color="red" role="alert" mt="xs">
              {isTemporary(starting.error) ? INSPECTOR.noConnection : messageOf(starting.error)}
            </Alert>
          )}
        </div>
        <Way
          icon={<IconDeviceMobileShare size={40} stroke={1.5} aria-hidden />}
          title={INSPECTOR.onThisPhone}
          hint={INSPECTOR.onThisPhoneHint}
          isPending={false}
          autoFocus={chosen === 'here'}
          onClick={() => {
            setChosen('here');
            setHandingOver(true);
          }}
        />
      </div>
    </Stack>
  );
}

interface WayProps {
  icon: React.ReactNode;
  title: string;
  hint: string;
  isPending: boolean;
  autoFocus: boolean;
  onClick: () => void;
}

function Way({ icon, title, hint, isPending, autoFocus, onClick }: WayProps) {
  return (
    <UnstyledButton
      className={classes.way ?? ''}
      autoFocus={autoFocus}
      aria-busy={isPending}
      onClick={isPending ? undefined : onClick}
    >
      {icon}
      <span className={classes.title}>{title}</span>
      <span className={classes.hint}>{hint}</span>
    </UnstyledButton>
  );
}
