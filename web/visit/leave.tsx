/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LASTING_SIGN_IN_KEY, SESSION_KEY } from '#contract/auth/session-storage.ts';
import { VISIT_PIN_ATTEMPTS, VISIT_PIN_DIGITS } from '#contract/core/limits.ts';
import { VISIT_PAGE } from '#contract/messages/visits.ts';
import {
  endLock,
  hasAttempts,
  readLock,
  type VisitLock,
  writeLock,
} from '../session/visits/lock.ts';
import { isPin } from '../session/visits/pin.ts';
import { apiAddress } from '../standalone/call.ts';
import { type VisitDevice, visitCall } from './calls.ts';
import { forgetDevice } from './device.ts';

interface LeaveProps {
  readonly lock: VisitLock;
  readonly device: VisitDevice | undefined;
}

/** Takes a phone of the venue back to the app, by its PIN or a new sign-in. */
export function Leave({ lock, device }: LeaveProps) {
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [mayTry, setMayTry] = useState(() => hasAttempts(lock));

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const leave = async (address: string) => {
    if (device) await visitCall('end', device).catch(() => {});
    forgetDevice();
    endLock(readLock() ?? lock);
    location.replace(address);
  };

  const attempt = async (typed: string) => {
    if (isChecking) return;
    setChecking(true);
    const current = readLock() ?? lock;
    if (await isPin(typed, current)) return leave('/');
    const attempts = current.attempts + 1;
    writeLock({ ...current, attempts });
    const left = VISIT_PIN_ATTEMPTS - attempts;
    setPin('');
    setChecking(false);
    setMayTry(left > 0);
    setError(left > 0 ? VISIT_PAGE.pinWrong(left) : VISIT_PAGE.pinEnded);
  };

  if (!isOpen)
    return (
      <p class="leave">
        <button type="button" onClick={() => setOpen(true)}>
          {VISIT_PAGE.leave}
        </button>
      </p>
    );
  return (
    <form
      class="leave card"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(pin);
      }}
    >
      <h2>{VISIT_PAGE.leaveTitle}</h2>
      {mayTry && (
        <label>
          {VISIT_PAGE.pin}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={VISIT_PIN_DIGITS}
            value={pin}
            aria-describedby="pin-error"
            ref={input}
            onInput={({ currentTarget }) => {
              const digits = currentTarget.value.replace(/\D/g, '');
              setPin(digits);
              if (digits.length === VISIT_PIN_DIGITS) void attempt(digits);
            }}
          />
        </label>
      )}
      <p id="pin-error" class="error" role="alert">
        {error}
      </p>
      <div class="buttons">
        <button type="button" onClick={() => setOpen(false)}>
          {VISIT_PAGE.stay}
        </button>
        <button
          type="button"
          onClick={() => {
            signOut();
            void leave('/auth/login');
          }}
        >
          {VISIT_PAGE.signIn}
        </button>
      </div>
    </form>
  );
}

/** Ends the session of whoever started the visit on this phone: the next sign-in is a new one. */
function signOut(): void {
  const token = sessionStorage.getItem(SESSION_KEY.token);
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    // Without a connection it ends on this phone only.
    fetch(apiAddress('/auth/logout'), { method: 'POST', headers, keepalive: true }).catch(() => {});
  }
  for (const key of Object.values(SESSION_KEY)) sessionStorage.removeItem(key);
  localStorage.removeItem(LASTING_SIGN_IN_KEY);
}
