import classes from './no-wrap.module.css';

/** Keeps a number or code on one line, as it is read out and typed elsewhere. */
export function NoWrap({ children }: { children: string }) {
  return <span className={classes.line}>{children}</span>;
}
