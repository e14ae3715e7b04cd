import classes from './no-wrap.module.css';

/** Keeps a number or code on one line, since users read it out and type it elsewhere. */
export function NoWrap({ children }: { children: React.ReactNode }) {
  return <span className={classes.line}>{children}</span>;
}
