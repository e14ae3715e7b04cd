/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { STATE_NAMES, STATES, type State } from '#contract/core/australian-states.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { textOf } from './calls.ts';
import { SELF_FIELDS } from './entered.ts';
import { Field, TextField } from './fields.tsx';
import type { WorkProps } from './sending.tsx';

/** The technician with the licence: one line where it is known already. */
export function SelfCard({ open: { task, values, errors }, actions }: WorkProps) {
  const isKnown = SELF_FIELDS.every((name) => values[name]);
  const [isChanging, setChanging] = useState(!isKnown);
  const until = textOf(values.technician_licence_expiry_date);
  const state = textOf(values.technician_licence_state);
  const isWrong = SELF_FIELDS.some((name) => errors[name]);
  useEffect(() => {
    if (isWrong) setChanging(true);
  }, [isWrong]);
  const hasEnded = until !== '' && until < localDay(new Date(), task.venue.time_zone);
  const ended = hasEnded && <p class="late">{LINK_PAGE.licenceEnded}</p>;
  const field = (name: (typeof SELF_FIELDS)[number]) => ({
    name,
    value: values[name],
    error: errors[name],
    onInput: (text: string) => actions.enter({ [name]: text }),
  });
  if (isKnown && !isChanging)
    return (
      <section class="card pair">
        <div>
          <strong>{textOf(values.technician_name)}</strong>
          <small>
            {LINK_PAGE.licence(
              textOf(values.technician_licence_number),
              STATE_NAMES[state as State],
              formatDay(until),
            )}
          </small>
          {ended}
        </div>
        <button type="button" onClick={() => setChanging(true)}>
          {LINK_PAGE.change}
        </button>
      </section>
    );
  return (
    <section class="card">
      <h2>{LINK_PAGE.you}</h2>
      <TextField {...field('technician_name')} label={LINK_PAGE.name} autoComplete="name" />
      <TextField {...field('technician_licence_number')} label={LINK_PAGE.licenceNumber} />
      <Field
        name="technician_licence_state"
        label={LINK_PAGE.licenceState}
        error={errors.technician_licence_state}
      >
        <select
          id="technician_licence_state"
          value={state}
          aria-invalid={Boolean(errors.technician_licence_state)}
          aria-describedby="technician_licence_state-error"
          onChange={({ currentTarget }) =>
            actions.enter({ technician_licence_state: currentTarget.value })
          }
        >
          <option value="">{LINK_PAGE.choose}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {STATE_NAMES[one]}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        {...field('technician_licence_expiry_date')}
        label={LINK_PAGE.licenceUntil}
        type="date"
      />
      {ended}
    </section>
  );
}
