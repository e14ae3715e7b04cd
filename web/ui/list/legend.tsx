import classes from './legend.module.css';

/** What a table's highlighted rows mean. */
export function Legend({ children }: { children: React.ReactNode }) {
  return (
    <p className={classes.legend}>
      <span className={classes.swatch} aria-hidden />
      {children}
    </p>
  );
}
