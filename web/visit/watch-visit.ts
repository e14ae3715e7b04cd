import { VISIT_PAGE } from '#contract/messages/visits.ts';
import type { VisitRegister, VisitState } from '#contract/visits/schemas.ts';
import { isTooOld, type VisitLock, writeLock } from '../session/visits/lock.ts';
import { CallError, isLost } from '../standalone/call.ts';
import { type VisitDevice, visitCall } from './calls.ts';
import { forgetDevice } from './device.ts';

/** The register as far as the page has it. */
export interface ShownRegister {
  readonly register: VisitRegister;
  /** Whether it is as it was stored, because the server cannot be reached. */
  readonly isStored: boolean;
  /** Undefined while the server has not answered. */
  readonly state: VisitState | undefined;
  /** The server's clock minus this device's, in milliseconds. */
  readonly clockOffsetMs: number;
}

export type VisitPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly wasOpen: boolean }
  | ({ readonly kind: 'shown' } & ShownRegister);

export interface VisitActions {
  /** Asks the server again. */
  readonly retry: () => void;
  /** Takes a new state of the visit from the server. */
  readonly update: (state: VisitState) => void;
  /** Shows that the server has ended the visit. */
  readonly end: (refusal: CallError) => void;
}

const POLL_MS = 20_000;

/**
 * Opens a visit, reads its register, and notices when it ends.
 * @param lock set on a phone of the venue, which shows at once what it has stored
 * @param device undefined without a link, and where the visit began without a connection
 * @param show called with each change
 */
export function watchVisit(
  lock: VisitLock | null,
  device: VisitDevice | undefined,
  show: (phase: VisitPhase, actions: VisitActions) => void,
): void {
  let phase = firstPhase(lock, device);
  const actions: VisitActions = {
    retry() {
      if (phase.kind === 'lost') become({ kind: 'loading' });
      void open();
    },
    update(state) {
      const clockOffsetMs = Date.parse(state.now) - Date.now();
      if (phase.kind === 'shown') become({ ...phase, state, clockOffsetMs });
    },
    end({ message }) {
      const wasOpen = phase.kind === 'shown' && phase.state !== undefined;
      if (!lock) forgetDevice();
      become({ kind: 'refused', message, wasOpen });
    },
  };

  function become(next: VisitPhase): void {
    phase = next;
    show(phase, actions);
  }

  async function open(): Promise<void> {
    if (!device) return;
    try {
      const state = await visitCall('open', device, device);
      const register = await visitCall('register', device);
      const clockOffsetMs = Date.parse(state.now) - Date.now();
      if (lock) writeLock({ ...lock, register, clockOffsetMs });
      become({ kind: 'shown', register, isStored: false, state, clockOffsetMs });
    } catch (error) {
      if (error instanceof CallError && !isLost(error)) actions.end(error);
      else if (phase.kind !== 'shown') become({ kind: 'lost', message: VISIT_PAGE.lost });
    }
  }

  async function ask(): Promise<void> {
    const isOpen = phase.kind === 'shown' && phase.state !== undefined;
    if (!device || !isOpen || document.visibilityState === 'hidden') return;
    try {
      actions.update(await visitCall('state', device));
    } catch (error) {
      if (error instanceof CallError && error.status === 401) actions.end(error);
    }
  }

  show(phase, actions);
  void open();
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());
}

function firstPhase(lock: VisitLock | null, device: VisitDevice | undefined): VisitPhase {
  if (lock && !isTooOld(lock)) {
    const { register, clockOffsetMs } = lock;
    return { kind: 'shown', register, isStored: true, state: undefined, clockOffsetMs };
  }
  if (lock && !device) return { kind: 'lost', message: VISIT_PAGE.tooOld };
  return device
    ? { kind: 'loading' }
    : { kind: 'refused', message: VISIT_PAGE.noVisit, wasOpen: false };
}
