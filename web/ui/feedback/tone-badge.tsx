import { Badge, type BadgeProps } from '@mantine/core';

interface ToneBadgeProps extends BadgeProps {
  tone: 'good' | 'bad' | 'accent';
}

/** A short remark in the colour of its meaning. */
export function ToneBadge({ tone, ...badge }: ToneBadgeProps) {
  const text = tone === 'accent' ? 'accent-text' : tone;
  return (
    <Badge
      bg={`var(--night-${tone}-surface)`}
      c={`var(--night-${text})`}
      tt="none"
      size="lg"
      miw="max-content"
      {...badge}
    />
  );
}
