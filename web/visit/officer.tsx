/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VISIT, VISIT_PAGE } from '#contract/messages/visits.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { VisitRegister, VisitState } from '#contract/visits/schemas.ts';
import { CallError, isLost } from '../standalone/call.ts';
import { saveFile } from '../ui/file/save-file.ts';
import type { VisitDevice } from './calls.ts';
import type { TakenForm, TakenFormat, TakenPeriod } from './take.ts';

/** Ids of the two sections, to which the head of the page leads. */
export const OFFICER_ID = 'officer';
export const TAKE_ID = 'take';

/** The officer, as far as they are known. */
export type Named = Partial<Pick<VisitState, 'officer_name' | 'reference' | 'sighted_at'>>;

interface OfficerProps {
  readonly named: Named;
  readonly register: VisitRegister;
  /** Undefined without a connection. */
  readonly device: VisitDevice | undefined;
  readonly name: (name: string, reference: string) => Promise<void>;
  readonly sight: () => Promise<void>;
  /** Called when the server says that the visit has ended. */
  readonly onEnded: (refusal: CallError) => void;
}

/** Asks who reads the register, whether they have seen it, and what they take along. */
export function Officer(props: OfficerProps) {
  const { named, register, sight } = props;
  const [failure, run] = useAction(props.onEnded);
  return (
    <>
      <section class="card" id={OFFICER_ID}>
        <h2>
          {named.officer_name
            ? VISIT.named(named.officer_name, named.reference ?? '')
            : VISIT_PAGE.officer}
        </h2>
        {named.officer_name ? (
          named.sighted_at ? (
            <p class="badge" data-tone="good">
              {VISIT_PAGE.sighted(
                formatDateTime(new Date(named.sighted_at), register.venue.time_zone),
              )}
            </p>
          ) : (
            <>
              <p class="quiet">{VISIT_PAGE.sightHint}</p>
              <button type="button" class="primary" onClick={() => run(sight)}>
                {VISIT_PAGE.sight}
              </button>
              {failure && <p role="alert">{failure.message}</p>}
            </>
          )
        ) : (
          <NameForm {...props} />
        )}
      </section>
      <Take {...props} />
    </>
  );
}

type Act = () => Promise<void>;

/** Runs what a button does. @returns the failure of the last one, and the function */
function useAction(onEnded: OfficerProps['onEnded']) {
  const [failure, setFailure] = useState<CallError>();
  const run = async (act: Act) => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return onEnded(error);
      setFailure(
        error instanceof CallError && !isLost(error) ? error : new CallError(0, VISIT_PAGE.notSent),
      );
    }
  };
  return [failure, run] as const;
}

function NameForm({ name, onEnded }: OfficerProps) {
  const [failure, run] = useAction(onEnded);
  const [officer, setOfficer] = useState('');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    setMissing(officer.trim() === '');
    if (officer.trim() !== '') void run(() => name(officer.trim(), reference.trim()));
  };
  const { officer_name: nameError, reference: referenceError } = failure?.fields ?? {};
  return (
    <form onSubmit={submit} noValidate>
      <p class="quiet">{VISIT_PAGE.officerHint}</p>
      <Field
        label={VISIT.officerName}
        value={officer}
        onInput={setOfficer}
        error={isMissing ? VISIT.nameRequired : nameError}
      />
      <Field
        label={VISIT.reference}
        hint={VISIT_PAGE.referenceHint}
        value={reference}
        onInput={setReference}
        error={referenceError}
      />
      <button type="submit" class="primary">
        {VISIT_PAGE.enter}
      </button>
      {failure && !nameError && !referenceError && <p role="alert">{failure.message}</p>}
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

function Field({ label, value, onInput, hint, error }: FieldProps) {
  const id = `field-${label}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}-error`} class="error">
        {error}
      </p>
    </div>
  );
}

const FORMS = { 'form-a': NAV.formA, 'form-b': NAV.formB, 'form-c': NAV.formC } as const;

/** Files of the register for the officer's own phone. */
function Take({ named, register, device }: OfficerProps) {
  const [form, setForm] = useState<TakenForm>('form-a');
  const [period, setPeriod] = useState<TakenPeriod>('nights');
  const [running, setRunning] = useState<TakenFormat>();
  const [taken, setTaken] = useState('');
  const officer = named.officer_name;
  const take = async (format: TakenFormat) => {
    if (!device || !officer) return;
    setRunning(format);
    setTaken('');
    try {
      const { takeFile } = await import('./take.ts');
      const { reference = null } = named;
      const file = await takeFile({ form, period, format, register, device, officer, reference });
      if (file) saveFile(file);
      setTaken(file ? VISIT_PAGE.saved(file.name) : VISIT_PAGE.nothing);
    } catch {
      setTaken(VISIT_PAGE.failed);
    } finally {
      setRunning(undefined);
    }
  };
  const button = (format: TakenFormat, label: string) => (
    <button
      type="button"
      disabled={!device || !officer || running !== undefined}
      onClick={() => void take(format)}
    >
      {running === format ? VISIT_PAGE.preparing : label}
    </button>
  );
  return (
    <section class="card" id={TAKE_ID}>
      <h2>{VISIT_PAGE.take}</h2>
      <p class="quiet">{hintOf(device, officer)}</p>
      <Choice label={VISIT_PAGE.form} options={FORMS} value={form} onChange={setForm} />
      <Choice
        label={VISIT_PAGE.period}
        options={VISIT_PAGE.periods}
        value={period}
        onChange={setPeriod}
      />
      <div class="buttons">
        {button('pdf', VISIT_PAGE.pdf)}
        {button('xlsx', VISIT_PAGE.spreadsheet)}
        {button('note', VISIT_PAGE.statement)}
      </div>
      <p role="status">{taken}</p>
      <a href={VERIFIER_PATH} download="verify.html">
        {VISIT_PAGE.verifier}
      </a>
    </section>
  );
}

function hintOf(device: VisitDevice | undefined, officer: string | null | undefined): string {
  if (!device) return VISIT_PAGE.needsConnection;
  return officer ? VISIT_PAGE.takeHint : VISIT_PAGE.nameFirst;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option}>
          <input
            type="radio"
            name={label}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
