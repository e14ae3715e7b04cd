import { Input } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { TEXT } from '#contract/messages/labels.ts';
import classes from './yes-no-field.module.css';

interface YesNoFieldProps {
  question: React.ReactNode;
  /** Explains the question. */
  hint?: string;
  /** 1 or 0, as sent; undefined until it is answered. */
  value: unknown;
  onChange: (answer: Answer) => void;
  /** Or true, to mark the field without a message. */
  error?: React.ReactNode;
  /** What the answer asks for. */
  children?: React.ReactNode;
}

const CHOICES = [
  { answer: ANSWER.yes, label: TEXT.yes, Icon: IconCheck, className: classes.yes },
  { answer: ANSWER.no, label: TEXT.no, Icon: IconX, className: classes.no },
] as const;

/** A question with two large answers to press. */
export function YesNoField(props: YesNoFieldProps) {
  const { question, hint, value, onChange, error, children } = props;
  const id = useId();
  const hasMessage = Boolean(error) && error !== true;
  return (
    // Without a legend, which WebKit does not place in a grid.
    <fieldset className={classes.field} aria-labelledby={`${id}-question`}>
      <div id={`${id}-question`} className={classes.question}>
        {question}
        {hint && <span className={classes.hint}> {hint}</span>}
      </div>
      <div className={classes.choices}>
        {CHOICES.map(({ answer, label, Icon, className }) => (
          <label key={answer} className={`${classes.choice} ${className}`}>
            <input
              type="radio"
              name={id}
              checked={value === answer}
              onChange={() => onChange(answer)}
              aria-invalid={error ? true : undefined}
              aria-describedby={hasMessage ? `${id}-error` : undefined}
            />
            <Icon size={20} stroke={2.5} aria-hidden />
            {label}
          </label>
        ))}
      </div>
      {hasMessage && (
        <Input.Error id={`${id}-error`} size="md" className={classes.whole}>
          {error}
        </Input.Error>
      )}
      {children && <div className={classes.whole}>{children}</div>}
    </fieldset>
  );
}
