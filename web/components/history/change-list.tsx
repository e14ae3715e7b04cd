import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { HISTORY } from '#contract/messages/components/entries.ts';
import classes from './change-list.module.css';
import type { Change, Fact } from './changes.ts';

interface ChangeListProps {
  changes: readonly Change[];
  /** The record was made then: there is no before. */
  isNew: boolean;
}

/** By name: what stood there, and what stands there since. */
export function ChangeList({ changes, isNew }: ChangeListProps) {
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

function FactValue({
  fact,
  className,
}: {
  fact: Fact | undefined;
  className?: string | undefined;
}) {
  if (!fact) return <span className={classes.nothing}>{HISTORY.nothing}</span>;
  if (!fact.address) return <span className={className}>{fact.value}</span>;
  return (
    <Anchor href={fact.address} target="_blank" rel="noreferrer">
      {HISTORY.openFile}
    </Anchor>
  );
}
