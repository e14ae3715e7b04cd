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
  const linkProps = { className: classes.card, 'data-good': card.isGood };
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

function CardContent({ card: { label, value, isGood } }: { card: SummaryCard }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  const isNumber = /^\d+$/.test(value);
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-number={isNumber}>
        <Icon size={22} aria-hidden className={classes.icon} />
        {value}
      </span>
    </>
  );
}
