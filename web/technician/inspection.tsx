/** @jsxImportSource preact */
import { ANSWER } from '#contract/core/answer.ts';
import type { FindingName } from '#contract/form-c/schemas.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { type FormValue, textOf } from './calls.ts';
import { NoteField, PhotoField, TextField } from './fields.tsx';
import { SelfCard } from './self.tsx';
import { Sending, untilOf, useFirstWrong, type WorkProps } from './sending.tsx';
import { Signature } from './signature.tsx';
import type { OpenLink } from './watch-link.ts';

/** The form of an inspection: one question after another, a note and a photo for each No, and the signature. */
export function Inspection({ open, actions }: WorkProps) {
  const { task, values, errors } = open;
  useFirstWrong(open);
  const left = task.questions.filter(({ name }) => !isAnswered(values[name]));
  const answer = (name: FindingName, given: number) => {
    actions.enter({ [name]: given });
    const next = left.find((question) => question.name !== name);
    if (given === ANSWER.yes && next) scrollTo(next.name);
  };
  return (
    <form
      class="work wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = left;
        if (first) scrollTo(first.name);
        else actions.send();
      }}
    >
      <progress max={task.questions.length} value={task.questions.length - left.length} />
      <SelfCard open={open} actions={actions} />
      {task.questions.map(({ name, title, citation }, index) => (
        <fieldset key={name} id={name} class="question">
          <legend>
            <small>{LINK_PAGE.question(index + 1, task.questions.length)}</small>
            {title}
          </legend>
          {citation && <p class="quiet">{citation}</p>}
          <div class="answers">
            <Answer name={name} answer={ANSWER.yes} given={values[name]} onAnswer={answer} />
            <Answer name={name} answer={ANSWER.no} given={values[name]} onAnswer={answer} />
          </div>
          <p class="error">{errors[name]}</p>
          {isNo(values[name]) && (
            <div class="card">
              <NoteField
                name={`${name}_note`}
                label={LINK_PAGE.findingNote}
                value={values[`${name}_note`]}
                error={errors[`${name}_note`]}
                onInput={(text) => actions.enter({ [`${name}_note`]: text })}
              />
              <PhotoField
                name={`${name}_photo`}
                label={LINK_PAGE.photoOf(title)}
                value={values[`${name}_photo`]}
                error={errors[`${name}_photo`]}
                onChoose={(photo) => actions.enter({ [`${name}_photo`]: photo })}
              />
            </div>
          )}
        </fieldset>
      ))}
      {task.questions.some(({ name }) => isNo(values[name])) && (
        <p class="late">{LINK_PAGE.opensFault}</p>
      )}
      <NoteField
        name="note"
        label={LINK_PAGE.note}
        value={values.note}
        error={errors.note}
        onInput={(note) => actions.enter({ note })}
      />
      <Signature
        value={values.signature}
        name={textOf(values.technician_name)}
        error={errors.signature}
        onChange={(signature) => actions.enter({ signature })}
      />
      {task.email === null ? (
        <TextField
          name="email"
          label={LINK_PAGE.certificateTo}
          type="email"
          autoComplete="email"
          value={values.email}
          error={errors.email}
          hint={LINK_PAGE.certificateHint}
          onInput={(email) => actions.enter({ email })}
        />
      ) : (
        <p>{LINK_PAGE.certificateGoesTo(task.email)}</p>
      )}
      <Sending open={open} />
      <button type="submit" class="primary send" disabled={open.isSending}>
        {buttonText(open, left.length)}
      </button>
      <p class="quiet footer">{LINK_PAGE.footer(untilOf(open))}</p>
    </form>
  );
}

const isAnswered = (given: FormValue) => given !== undefined && given !== '';
const isNo = (given: FormValue) => isAnswered(given) && Number(given) === ANSWER.no;

function buttonText({ isSending }: OpenLink, left: number): string {
  if (isSending) return LINK_PAGE.sending;
  return left > 0 ? LINK_PAGE.left(left) : LINK_PAGE.send;
}

function scrollTo(id: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill ? 'auto' : 'smooth';
  document.getElementById(id)?.scrollIntoView({ behavior, block: 'start' });
}

interface AnswerProps {
  readonly name: FindingName;
  readonly answer: number;
  readonly given: FormValue;
  readonly onAnswer: (name: FindingName, answer: number) => void;
}

function Answer({ name, answer, given, onAnswer }: AnswerProps) {
  const isYes = answer === ANSWER.yes;
  return (
    <label data-tone={isYes ? 'good' : 'bad'}>
      <input
        type="radio"
        name={name}
        checked={isAnswered(given) && Number(given) === answer}
        onChange={() => onAnswer(name, answer)}
      />
      <span>
        <b aria-hidden>{isYes ? '✓' : '✕'}</b> {isYes ? TEXT.yes : TEXT.no}
      </span>
    </label>
  );
}
