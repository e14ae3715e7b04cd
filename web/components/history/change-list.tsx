import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { HISTORY } from '#contract/messages/added/register-screens.ts';
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
                <span className={classes.before}>
                  <FactValue fact={before} />
                </span>
                <IconArrowRight size={18} className={classes.arrow} aria-hidden />
                <VisuallyHidden>{HISTORY.after}: </VisuallyHidden>
              </>
            )}
            <span className={classes.after}>
              <FactValue fact={after} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact }: { fact: Fact | undefined }) {
  if (!fact) return HISTORY.nothing;
  if (!fact.address) return fact.value;
  return (
    <Anchor href={fact.address} target="_blank" rel="noreferrer">
      {HISTORY.openFile}
    </Anchor>
  );
}
