import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import classes from './facts.module.css';

/** What a task is about, in a line or two. */
export function Facts({ children }: { children: React.ReactNode }) {
  return <div className={classes.facts}>{children}</div>;
}

interface FactProps {
  label: string;
  /** What a press does, for assistive technology. */
  change: string;
  onChange: () => void;
  children: React.ReactNode;
}

/** A fact that is a button to change it. */
export function Fact({ label, change, onChange, children }: FactProps) {
  return (
    <UnstyledButton className={classes.fact} onClick={onChange}>
      <span>
        <span className={classes.label}>{label}</span> {children}
      </span>
      <VisuallyHidden>. {change}</VisuallyHidden>
    </UnstyledButton>
  );
}
