import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPhone } from '@tabler/icons-react';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { problemText } from '#contract/status/problem-text.ts';
import type { Problem } from '#contract/status/schemas.ts';
import { phoneAddress } from '#web/ui/page/phone-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './venue.module.css';

/** The problems of a venue, and whom to ring about them. */
export function Problems({ row }: { row: BoardRow }) {
  const now = useNow();
  const { venue_id, problems, contacts, time_zone: zone, last_night } = row;
  if (problems.length === 0) return <span className={classes.small}>{BOARD.nothing}</span>;
  return (
    <div className={classes.wrong}>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem.kind} data-tone={problem.tone}>
            <ToneIcon tone={problem.tone} />
            <ProblemText
              venueId={venue_id}
              problem={problem}
              text={problemText(problem, { now, zone, lastNight: last_night.day })}
            />
          </li>
        ))}
      </ul>
      {contacts.map((contact) => (
        <Contact key={contact.kind} {...contact} />
      ))}
    </div>
  );
}

function ToneIcon({ tone }: Pick<Problem, 'tone'>) {
  if (tone === 'bad') return <IconAlertTriangle size={16} aria-hidden />;
  return <IconClock size={16} aria-hidden />;
}

interface ProblemTextProps {
  venueId: string;
  problem: Problem;
  text: string;
}

/** A problem of nights leads to the newest of them, a system that does not record to its fault. */
function ProblemText({ venueId, problem: { nights, not_recording }, text }: ProblemTextProps) {
  const newest = nights.at(-1);
  if (not_recording)
    return (
      <TextLink
        to="/form-b/edit/$formId"
        params={{ formId: not_recording.form_b_id }}
        inherit
        c="inherit"
      >
        {text}
      </TextLink>
    );
  if (!newest) return <span>{text}</span>;
  return (
    <TextLink
      to="/venues/$venueId/calendar"
      params={{ venueId }}
      search={{ day: newest }}
      inherit
      c="inherit"
    >
      {text}
    </TextLink>
  );
}

function Contact({ name, phone }: BoardRow['contacts'][number]) {
  if (!phone) return <span className={classes.small}>{BOARD.noPhone(name)}</span>;
  return (
    <Anchor
      href={phoneAddress(phone)}
      className={classes.contact ?? ''}
      aria-label={BOARD.ringName(name, phone)}
    >
      <IconPhone size={16} aria-hidden />
      <span>
        {name}, <span className={classes.phone}>{phone}</span>
      </span>
    </Anchor>
  );
}
