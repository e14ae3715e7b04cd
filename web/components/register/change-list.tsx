import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { HISTORY } from '#contract/messages/entries.ts';
import classes from './change-list.module.css';
import type { Change, Fact } from './changes.ts';

interface ChangeListProps {
  changes: readonly Change[];
  /** The record was created in this step: there are no values before it. */
  isNew?: boolean;
}

/** The changed values by label, before and after. */
export function ChangeList({ changes, isNew = false }: ChangeListProps) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.values}>
            {!isNew && (
              <>
                <VisuallyHidden>{HISTORY.before}: </VisuallyHidden>
                <FactValue fact={before} className={classes.before} />
                <VisuallyHidden>{HISTORY.after}: </VisuallyHidden>
              </>
            )}
            <span className={classes.after}>
              {!isNew && <IconArrowRight size={18} className={classes.arrow} aria-hidden />}
              <FactValue fact={after} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FactValueProps {
  fact: Fact | undefined;
  className?: string | undefined;
}

function FactValue({ fact, className }: FactValueProps) {
  if (!fact) return <span className={classes.nothing}>{HISTORY.nothing}</span>;
  if (!fact.address) return <span className={className}>{fact.value}</span>;
  return (
    <Anchor href={fact.address} target="_blank" rel="noreferrer">
      {HISTORY.openFile}
    </Anchor>
  );
}
