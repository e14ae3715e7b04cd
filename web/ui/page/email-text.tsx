import { Fragment } from 'react';

/** The beginning of an email address up to its first dot or @, or what follows one of them. */
const PART = /[@.]?[^@.]+|[@.]/g;

/** An email address that breaks before its @ or a dot where it does not fit into a line. */
export function EmailText({ email }: { email: string }) {
  return [...email.matchAll(PART)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
