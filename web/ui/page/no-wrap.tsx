import classes from './no-wrap.module.css';

/** What is read out and typed elsewhere stays on one line. */
export function Unbroken({ children }: { children: string }) {
  return <span className={classes.line}>{children}</span>;
}
