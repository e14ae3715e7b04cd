import classes from './tonight-status.module.css';
import { tonightTone, useTonight } from './use-tonight.ts';

/** The running night of a venue in one sentence, which follows the clock: "Due in 38 min". */
export function TonightStatus({ venueId }: { venueId: string }) {
  const { status } = useTonight(venueId);
  // A no-break space holds the line until the sentence is there.
  return (
    <span className={classes.status} data-tone={status && tonightTone(status)}>
      {status?.text ?? '\u00a0'}
    </span>
  );
}
