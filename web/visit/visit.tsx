/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { formatMinutes } from '#contract/core/format-count.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { VISIT, VISIT_PAGE } from '#contract/messages/visits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { formatSince } from '#contract/time/formatting.ts';
import { readLock, type VisitLock, writeLock } from '../session/visits/lock.ts';
import { type VisitDevice, visitCall } from './calls.ts';
import { Leave } from './leave.tsx';
import { type Named, OFFICER_ID, Officer, TAKE_ID } from './officer.tsx';
import { Register } from './register.tsx';
import type { ShownRegister, VisitActions, VisitPhase } from './watch-visit.ts';

interface VisitProps {
  /** Set on a phone of the venue, which shows nothing else. */
  readonly lock: VisitLock | null;
  /** Undefined without a link, and where the visit began without a connection. */
  readonly device: VisitDevice | undefined;
}

interface PhaseProps {
  readonly phase: VisitPhase;
  readonly actions: VisitActions;
}

export function Visit({ lock, device, phase, actions }: VisitProps & PhaseProps) {
  return (
    <>
      {phase.kind === 'loading' && (
        <main class="message" role="status">
          <h1>{APP_NAME}</h1>
          <p>{VISIT_PAGE.loading}</p>
        </main>
      )}
      {phase.kind === 'lost' && (
        <main class="message" role="alert">
          <h1>{VISIT_PAGE.refusedTitle}</h1>
          <p>{phase.message}</p>
          <button type="button" onClick={actions.retry}>
            {VISIT_PAGE.tryAgain}
          </button>
        </main>
      )}
      {phase.kind === 'refused' && (
        <main class="message" role="alert">
          <h1>{phase.wasOpen ? VISIT_PAGE.endedTitle : VISIT_PAGE.refusedTitle}</h1>
          <p>{phase.message}</p>
          {!lock && phase.wasOpen && <p>{VISIT_PAGE.ended}</p>}
        </main>
      )}
      {phase.kind === 'shown' && (
        <Shown shown={phase} lock={lock} device={device} actions={actions} />
      )}
      {lock && <Leave lock={lock} device={device} />}
    </>
  );
}

interface ShownProps extends VisitProps {
  readonly shown: ShownRegister;
  readonly actions: VisitActions;
}

function Shown({ shown, lock, device, actions }: ShownProps) {
  const { register, state, isStored, clockOffsetMs } = shown;
  const { venue } = register;
  const now = new Date(Date.now() + clockOffsetMs);
  const [offline, setOffline] = useState<Named>(namedIn(lock));
  const named: Named = state ?? offline;

  useEffect(() => {
    document.title = VISIT_PAGE.title(venue.name);
  }, [venue.name]);

  /** Keeps on the phone what the history gets later, of a visit that began without a connection. */
  const note = (change: Named) => {
    const noted = { ...offline, ...change };
    const current = readLock();
    if (current?.shown) writeLock({ ...current, shown: { ...current.shown, ...noted } });
    setOffline(noted);
  };

  const name = async (officer_name: string, reference: string) => {
    if (!device) return note({ officer_name, reference: reference || null });
    actions.update(await visitCall('officer', device, { officer_name, reference }));
  };
  const sight = async () => {
    if (!device) return note({ sighted_at: new Date(Date.now() + clockOffsetMs).toISOString() });
    actions.update(await visitCall('sighting', device));
  };

  return (
    <main>
      <div class="head">
        <div class="wide">
          <p class="quiet">
            {named.officer_name
              ? VISIT_PAGE.shownTo(VISIT.named(named.officer_name, named.reference ?? ''))
              : VISIT_PAGE.shown}
            {state && <TimeLeft expiresAt={state.expires_at} {...{ clockOffsetMs }} />}
          </p>
          <h1>{venue.name}</h1>
          <p class="summary">
            {register.summary.map(({ text, tone }) => (
              <span key={text} data-tone={tone}>
                {text}{' '}
              </span>
            ))}
          </p>
          <p class="quiet">
            {venue.address} · {venue.licence_number}
          </p>
          <nav class="jump">
            <a href={`#${OFFICER_ID}`}>
              {named.officer_name ? VISIT_PAGE.sight : VISIT_PAGE.officer}
            </a>
            <a href={`#${TAKE_ID}`}>{VISIT_PAGE.take}</a>
          </nav>
        </div>
      </div>
      {isStored && (
        <p class="stored" role="status">
          {VISIT_PAGE.asOf(formatSince(new Date(register.as_of), venue.time_zone, now))}
          {device && (
            <button type="button" onClick={actions.retry}>
              {VISIT_PAGE.tryAgain}
            </button>
          )}
        </p>
      )}
      <div class="wide">
        <Register register={register} />
        <Officer
          {...{ named, register, name, sight }}
          device={state && device}
          onEnded={actions.end}
        />
      </div>
    </main>
  );
}

/** Returns who the officer is, as the phone notes it. */
function namedIn(lock: VisitLock | null): Named {
  const { officer_name = null, reference = null, sighted_at = null } = lock?.shown ?? {};
  return { officer_name, reference, sighted_at };
}

const TICK_MS = 10_000;

interface TimeLeftProps {
  readonly expiresAt: string;
  readonly clockOffsetMs: number;
}

/** Says how long a visit still lasts, whatever this device's clock says. */
function TimeLeft({ expiresAt, clockOffsetMs }: TimeLeftProps) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(expiresAt) - now - clockOffsetMs;
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));
  return <> · {VISIT_PAGE.left(formatMinutes(minutes))}</>;
}
