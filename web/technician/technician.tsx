/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { APP_NAME, CALL_FAILED } from '#contract/messages/labels.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { CERTIFICATE_MARK } from '#contract/technician-links/paths.ts';
import type { TechnicianTask } from '#contract/technician-links/schemas.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { Certificate } from './certificate.tsx';
import type { Secrets } from './entered.ts';
import { Inspection } from './inspection.tsx';
import { Message } from './message.tsx';
import { Repair } from './repair.tsx';
import type { LinkActions, LinkPhase } from './watch-link.ts';

interface TechnicianProps {
  readonly phase: LinkPhase;
  readonly actions: LinkActions;
  readonly secrets: Secrets;
}

export function Technician({ phase, actions, secrets }: TechnicianProps) {
  const title = phase.kind === 'open' ? headingOf(phase.task) : APP_NAME;
  useEffect(() => {
    document.title = title;
  }, [title]);
  switch (phase.kind) {
    case 'loading':
      return <Message title={APP_NAME} text={LINK_PAGE.loading} />;
    case 'refused':
      return <Message title={LINK_PAGE.refusedTitle} text={phase.message} />;
    case 'lost':
      return (
        <Message title={LINK_PAGE.refusedTitle} text={CALL_FAILED.lost}>
          <button type="button" onClick={actions.retry}>
            {LINK_PAGE.tryAgain}
          </button>
        </Message>
      );
    case 'open':
      if (phase.task.recorded) return <Recorded task={phase.task} secrets={secrets} />;
      return (
        <main>
          <Head task={phase.task} />
          {phase.task.kind === 'inspection' ? (
            <Inspection open={phase} actions={actions} />
          ) : (
            <Repair open={phase} actions={actions} />
          )}
        </main>
      );
  }
}

const headingOf = ({ kind, venue }: TechnicianTask) => LINK_PAGE.heading(kind, venue.name);

function Head({ task }: { task: TechnicianTask }) {
  return (
    <header class="task wide">
      <h1>{headingOf(task)}</h1>
      <p class="quiet">
        {task.venue.address}
        <br />
        {LINK_PAGE.askedBy(task.asked_by, task.company)}
      </p>
    </header>
  );
}

interface RecordedProps {
  readonly task: TechnicianTask;
  readonly secrets: Secrets;
}

/** What this device has recorded by the link. */
function Recorded({ task: { kind, venue, recorded }, secrets }: RecordedProps) {
  if (!recorded) return null;
  const { entry_number, findings, next_by, is_voided } = recorded;
  if (kind === 'repair')
    return <Message title={LINK_PAGE.repairRecorded(entry_number)} text={venue.name} />;
  return (
    <Message title={LINK_PAGE.recorded(entry_number)} text={venue.name}>
      <p class={findings > 0 || is_voided ? 'error' : ''}>
        {is_voided && `${LINK_PAGE.voided} `}
        {findings > 0 ? LINK_PAGE.failedFindings(findings) : LINK_PAGE.passed}
        {next_by && ` ${LINK_PAGE.nextBy(formatDay(next_by))}`}
      </p>
      <Certificate token={CERTIFICATE_MARK + secrets.certificate} />
    </Message>
  );
}
