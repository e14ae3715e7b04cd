/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { OpenBooking } from '#contract/bookings/schemas.ts';
import { APP_NAME, CALL_FAILED } from '#contract/messages/labels.ts';
import { BOOKING, LINK_PAGE } from '#contract/messages/technician-links.ts';
import { BOOKING_CALL } from '#contract/technician-links/paths.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import { CallError, isLost, standaloneCall } from '../standalone/call.ts';
import { TextField } from './fields.tsx';
import { Message } from './message.tsx';

const callOf = (path: string, body: object) =>
  standaloneCall<OpenBooking>(path, { method: 'POST', body: JSON.stringify(body) });

const errorOf = (failure: unknown) =>
  failure instanceof CallError ? failure : new CallError(0, CALL_FAILED.other);

const NO_TIMES: readonly string[] = ['', '', ''];

/** Proposes when a company comes to inspect. @param token of the link */
export function Booking({ token }: { token: string }) {
  const [booking, setBooking] = useState<OpenBooking>();
  const [error, setError] = useState<CallError>();
  const [times, setTimes] = useState(NO_TIMES);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    callOf(BOOKING_CALL.open, { booking: token }).then(setBooking, (failure: unknown) =>
      setError(errorOf(failure)),
    );
  }, [token]);

  if (!booking) {
    if (!error) return <Message title={APP_NAME} text={LINK_PAGE.loading} />;
    return (
      <Message title={LINK_PAGE.refusedTitle} text={error.message}>
        {isLost(error) && (
          <button type="button" onClick={() => location.reload()}>
            {LINK_PAGE.tryAgain}
          </button>
        )}
      </Message>
    );
  }
  const { venue, due_day, proposed, accepted, time_zone } = booking;
  const at = (instant: string) => formatDateTime(new Date(instant), time_zone);
  const propose = async () => {
    setSending(true);
    const chosen = times.filter(Boolean);
    try {
      setBooking(await callOf(BOOKING_CALL.propose, { booking: token, times: chosen }));
      setError(undefined);
      setTimes(NO_TIMES);
    } catch (failure) {
      setError(errorOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <main>
      <header class="task wide">
        <h1>{BOOKING.heading(venue.name)}</h1>
        <p class="quiet">
          {venue.address}
          <br />
          {BOOKING.due(formatDay(due_day))}
        </p>
      </header>
      <form
        class="work wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void propose();
        }}
      >
        <div role="status">
          {accepted ? (
            <p class="card">
              <strong>{BOOKING.booked(at(accepted))}</strong>
            </p>
          ) : (
            proposed.length > 0 && (
              <div class="card">
                <strong>{BOOKING.proposed}</strong>
                <ul>
                  {proposed.map((time) => (
                    <li key={time}>{at(time)}</li>
                  ))}
                </ul>
              </div>
            )
          )}
        </div>
        {!accepted && (
          <>
            <p>{proposed.length > 0 ? BOOKING.replace : BOOKING.hint}</p>
            {times.map((time, index) => (
              <TextField
                key={BOOKING.time(index + 1)}
                name={`time-${index}`}
                label={BOOKING.time(index + 1)}
                type="datetime-local"
                value={time}
                onInput={(text) => setTimes(times.with(index, text))}
              />
            ))}
            <p class="error" role="alert">
              {error?.fields.times ?? error?.message}
            </p>
            <button type="submit" class="primary send" disabled={isSending}>
              {isSending ? LINK_PAGE.sending : BOOKING.propose}
            </button>
          </>
        )}
      </form>
    </main>
  );
}
