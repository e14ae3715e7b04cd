import classes from './legend.module.css';

/** Explains a table's highlighted rows. */
export function Legend({ children }: { children: React.ReactNode }) {
  return (
    <p className={classes.legend}>
      <span className={classes.swatch} aria-hidden />
      {children}
    </p>
  );
}
