import type { TonightStatus } from '#contract/status/tonight.ts';
import classes from './tonight-status.module.css';
import { tonightTone } from './use-tonight.ts';

/** The running night of a venue in one sentence: "Due in 38 min". @param status undefined until it is known */
export function TonightText({ status }: { status: TonightStatus | undefined }) {
  // A no-break space holds the line until the sentence is there.
  return (
    <span className={classes.status} data-tone={status && tonightTone(status)}>
      {status?.text ?? '\u00a0'}
    </span>
  );
}
