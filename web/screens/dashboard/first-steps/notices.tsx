import type { FirstSteps } from '#contract/first-steps/schemas.ts';
import { noticeTexts } from './notice-texts.ts';
import classes from './steps.module.css';

/** What the operator has not configured; a tap on one says what to do. */
export function OperationNotices({ state }: { state: FirstSteps }) {
  const notices = noticeTexts(state);
  if (notices.length === 0) return null;
  return (
    <div className={classes.notices}>
      {notices.map(({ title, hint }) => (
        <details key={title} className={classes.notice}>
          <summary>{title}</summary>
          <div>{hint}</div>
        </details>
      ))}
    </div>
  );
}
