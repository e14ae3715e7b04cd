import { Badge, type BadgeProps } from '@mantine/core';

const COLORS = {
  good: { bg: 'var(--night-good-surface)', c: 'var(--night-good)' },
  bad: { bg: 'var(--night-bad-surface)', c: 'var(--night-bad)' },
  accent: { bg: 'var(--night-accent-surface)', c: 'var(--night-accent-text)' },
  /** Neither right nor wrong, and nothing to do. */
  over: { bg: 'var(--night-current)', c: 'var(--mantine-color-text)' },
};

interface ToneBadgeProps extends BadgeProps {
  tone: keyof typeof COLORS;
}

/** A short remark in the colour of its meaning. */
export function ToneBadge({ tone, ...badge }: ToneBadgeProps) {
  return <Badge {...COLORS[tone]} tt="none" size="lg" miw="max-content" {...badge} />;
}
