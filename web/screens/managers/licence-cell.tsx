import { Group } from '@mantine/core';
import { TEXT } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import type { Day } from '#contract/time/days.ts';
import { FileThumbnail } from '#web/components/file/file-preview.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import classes from './licence-cell.module.css';

interface LicenceCellProps {
  /** Name of the licence. */
  licence: string;
  holder: string;
  number: string | null;
  expiry: Day | null;
  /** Address of its picture or PDF. */
  image: string | null;
}

/** A licence's picture, number and expiry. */
export function LicenceCell({ licence, holder, number, expiry, image }: LicenceCellProps) {
  if (!number && !expiry && !image) return TEXT.notApplicable;
  return (
    <Group gap="sm" wrap="nowrap">
      {image && <FileThumbnail address={image} label={LICENCE.imageOf(licence, holder)} />}
      <div className={classes.facts}>
        <span>{number}</span>
        {expiry && <Expiry day={expiry} />}
      </div>
    </Group>
  );
}
