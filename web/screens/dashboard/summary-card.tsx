import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SummaryCard } from './cards.ts';
import classes from './summary-card.module.css';

interface SummaryCardButtonProps {
  card: SummaryCard;
  /** Called for a card that opens a list. */
  onList: () => void;
}

export function SummaryCardButton({ card, onList }: SummaryCardButtonProps) {
  const linkProps = { className: classes.card, 'data-tone': card.tone };
  if ('to' in card.opens)
    return (
      <Link to={card.opens.to} {...linkProps}>
        <CardContent card={card} />
      </Link>
    );
  return (
    <UnstyledButton onClick={onList} aria-haspopup="dialog" {...linkProps}>
      <CardContent card={card} />
    </UnstyledButton>
  );
}

const ICONS = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  accent: undefined,
  neutral: undefined,
};

function CardContent({ card: { label, value, tone, isUnmarked, note } }: { card: SummaryCard }) {
  const Icon = isUnmarked ? undefined : ICONS[tone];
  const isNumber = /^\d+$/.test(value);
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-number={isNumber}>
        {Icon && <Icon size={22} aria-hidden className={classes.icon} />}
        {value}
      </span>
      {note && (
        <span className={classes.note} data-tone={note.tone} data-wraps={note.wraps}>
          {note.text}
        </span>
      )}
    </>
  );
}
