import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import classes from './signature-thumbnail.module.css';

export function SignatureThumbnail({ entry }: { entry: FormAEntry }) {
  return (
    <a className={classes.link} href={entry.signature} target="_blank" rel="noreferrer">
      <img
        className={classes.image}
        src={entry.signature}
        alt={FORM_A.openSignature}
        loading="lazy"
      />
    </a>
  );
}
