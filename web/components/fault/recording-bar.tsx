import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { recordingOffText } from '#contract/status/recording-duty.ts';
import type { NotRecording } from '#contract/status/schemas.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { query } from '#web/api/query.ts';
import { useActorAt } from '#web/session/user.ts';
import { phoneAddress } from '#web/ui/page/phone-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './recording-bar.module.css';

/** While the system of a venue does not record: what that demands, the fault, and whom to call. */
export function RecordingBar({ venueId }: { venueId: string | undefined }) {
  const isReader = can(useActorAt(venueId), 'calendar:read');
  const { data } = useQuery({
    ...recentCalendarQuery(venueId ?? ''),
    enabled: venueId !== undefined && isReader,
  });
  if (!venueId || !data?.not_recording) return null;
  return <Bar venueId={venueId} fault={data.not_recording} />;
}

function Bar({ venueId, fault }: { venueId: string; fault: NotRecording }) {
  const { data: venue } = useQuery(query(readVenue, { params: { id: venueId } }));
  const company = venue?.company;
  return (
    <section className={classes.bar} aria-label={FAULT_FOUND.recordingOff} data-recording-off>
      <strong>
        <IconAlertTriangle size={20} aria-hidden className={classes.sign} />{' '}
        {recordingOffText(fault.rules)}
      </strong>
      <span className={classes.ways}>
        <TextLink
          to="/form-b/edit/$formId"
          params={{ formId: fault.form_b_id }}
          className={classes.way ?? ''}
        >
          {FAULT_STEPS.title(fault.entry_number)}
        </TextLink>
        {company?.phone && (
          <Anchor href={phoneAddress(company.phone)} className={classes.way ?? ''}>
            {FAULT_STEPS.call(company.name)}
            <span className={classes.number}>, {company.phone}</span>
          </Anchor>
        )}
      </span>
    </section>
  );
}
