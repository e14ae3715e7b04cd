import { UnstyledButton } from '@mantine/core';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import type { LicenceCounts, SummaryCard } from './cards.ts';
import classes from './licence-counts.module.css';

interface LicenceCountsTableProps {
  licences: readonly LicenceCounts[];
  onList: (card: SummaryCard) => void;
}

/** How many licences have ended or end soon, each count leading to their holders. */
export function LicenceCountsTable({ licences, onList }: LicenceCountsTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {DASHBOARD.licenceEnds.map((end) => (
            <th key={end} scope="col">
              {end}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licences.map(({ title, counts }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {counts.map((card) => (
              <td key={card.label}>
                <UnstyledButton
                  className={classes.count}
                  data-tone={card.tone}
                  aria-haspopup="dialog"
                  aria-label={DASHBOARD.countOf(card.label, card.value)}
                  onClick={() => onList(card)}
                >
                  {card.value}
                </UnstyledButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
