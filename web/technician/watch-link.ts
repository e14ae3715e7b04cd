import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import type { TechnicianTask } from '#contract/technician-links/schemas.ts';
import { CallError, isLost } from '../standalone/call.ts';
import { type FormValues, openLink, sendWork, takeLink, textOf } from './calls.ts';
import {
  type Entered,
  forgetEntered,
  readEntered,
  readSelf,
  SELF_FIELDS,
  type Secrets,
  type Self,
  storeEntered,
  writeSelf,
} from './entered.ts';

/** A link that can be used, with what was entered. */
export interface OpenLink {
  readonly task: TechnicianTask;
  readonly values: FormValues;
  /** Whether it was signed, and is sent as soon as there is a connection. */
  readonly isWaiting: boolean;
  readonly isSending: boolean;
  readonly isStored: boolean;
  /** The first message of each wrong field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Number of times that something was missing or refused: the first wrong field is shown each time. */
  readonly refusals: number;
  /** A refusal that is about no field; empty for none. */
  readonly refusal: string;
}

export type LinkPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly message: string }
  | ({ readonly kind: 'open' } & OpenLink);

export interface LinkActions {
  readonly retry: () => void;
  readonly enter: (values: FormValues) => void;
  /** Signs what was entered as of now, and sends it. @param step values of this sending only */
  readonly send: (step?: FormValues) => void;
}

const RETRY_MS = 15_000;

/**
 * Opens a link, stores what is entered, and sends it when it was signed.
 * @param show called with each change
 */
export function watchLink(
  link: string,
  secrets: Secrets,
  show: (phase: LinkPhase, actions: LinkActions) => void,
): void {
  const device = { link, device: secrets.device };
  let phase: LinkPhase = { kind: 'loading' };
  let entered: Entered = { values: {} };
  let clockOffsetMs = 0;
  let isTaken = false;

  const actions: LinkActions = {
    retry() {
      become({ kind: 'loading' });
      void open();
    },
    enter(values) {
      if (phase.kind !== 'open') return;
      entered = { values: { ...entered.values, ...values } };
      const { [Object.keys(values)[0] ?? '']: _mended, ...errors } = phase.errors;
      // What was signed and waits is signed anew after a change.
      become({ ...phase, values: entered.values, isWaiting: false, errors, refusal: '' });
      void store();
      if (!isTaken) void take();
    },
    send(step = {}) {
      if (phase.kind !== 'open' || phase.isSending) return;
      const values = { ...entered.values, ...step };
      const errors = missingIn(phase.task, values);
      const refusals = phase.refusals + 1;
      if (Object.keys(errors).length > 0)
        return become({ ...phase, errors, refusals, refusal: '' });
      entered = { values, madeAt: new Date(Date.now() + clockOffsetMs).toISOString() };
      void store().then(send);
    },
  };

  function become(next: LinkPhase): void {
    phase = next;
    show(phase, actions);
  }

  async function store(): Promise<void> {
    const isStored = await storeEntered(link, entered);
    if (phase.kind === 'open' && phase.isStored !== isStored) become({ ...phase, isStored });
  }

  /** Binds the link to this device, once something is entered: a mail program may open links by itself. */
  async function take(): Promise<void> {
    isTaken = true;
    await takeLink(device).catch((error: unknown) => {
      isTaken = false;
      if (error instanceof CallError && error.status === 409) refuse(error);
    });
  }

  const refuse = ({ message }: CallError) => become({ kind: 'refused', message });

  async function open(): Promise<void> {
    try {
      const task = await openLink(device);
      clockOffsetMs = Date.parse(task.now) - Date.now();
      const stored = await readEntered(link);
      entered = stored ?? { values: selfOf(task) };
      const { values, madeAt } = entered;
      const state = { isSending: false, isStored: true, errors: {}, refusals: 0, refusal: '' };
      become({ kind: 'open', task, values, isWaiting: madeAt !== undefined, ...state });
      if (task.recorded) await forgetEntered(link);
      else if (madeAt !== undefined) await send();
    } catch (error) {
      if (error instanceof CallError && !isLost(error)) refuse(error);
      else become({ kind: 'lost' });
    }
  }

  async function send(): Promise<void> {
    const { values, madeAt } = entered;
    if (phase.kind !== 'open' || phase.isSending || madeAt === undefined) return;
    const { kind } = phase.task;
    become({ ...phase, isSending: true, isWaiting: true, errors: {}, refusal: '' });
    try {
      const certificate = kind === 'inspection' ? secrets.certificate : undefined;
      const task = await sendWork(kind, device, { ...values, certificate, made_at: madeAt });
      writeSelf(pick(values));
      entered = { values: pick(values) };
      await forgetEntered(link);
      become({ ...phase, task, values: entered.values, isSending: false, isWaiting: false });
    } catch (error) {
      if (error instanceof CallError && !isLost(error)) await mend(error);
      else become({ ...phase, isSending: false, isWaiting: true });
    }
  }

  /** Lets what was refused be mended: it is signed anew. */
  async function mend({ status, fields, message }: CallError): Promise<void> {
    entered = { values: entered.values };
    await store();
    // The venue has withdrawn the link meanwhile, or recorded the repair itself.
    if (status === 409) return open();
    if (phase.kind !== 'open') return;
    const refusal = Object.keys(fields).length > 0 ? '' : message;
    const refusals = phase.refusals + 1;
    become({ ...phase, isSending: false, isWaiting: false, errors: fields, refusals, refusal });
  }

  const tryAgain = () => {
    if (document.visibilityState === 'hidden') return;
    if (phase.kind === 'lost') void open();
    else if (phase.kind === 'open' && phase.isWaiting) void send();
  };

  show(phase, actions);
  void open();
  setInterval(tryAgain, RETRY_MS);
  window.addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
}

/** Returns who the technician is: whom the venue knows by the address, or else who used this device before. */
const selfOf = ({ technician }: TechnicianTask): Self => technician ?? readSelf();

const pick = (values: FormValues): Self =>
  Object.fromEntries(SELF_FIELDS.map((name) => [name, textOf(values[name])]));

/** Says what is missing, before it is signed: it may be sent when nobody looks at it. */
function missingIn({ kind }: TechnicianTask, values: FormValues): Record<string, string> {
  const required = kind === 'inspection' ? SELF_FIELDS : (['technician_name'] as const);
  const missing = required.filter((name) => !textOf(values[name]).trim());
  return {
    ...Object.fromEntries(missing.map((name) => [name, LINK_PAGE.missing])),
    ...(kind === 'inspection' && !values.signature && { signature: LINK_PAGE.missingSignature }),
  };
}
