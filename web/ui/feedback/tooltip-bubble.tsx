import { Tooltip } from '@mantine/core';

interface TipBubbleProps {
  target: HTMLElement;
  label: string;
}

/** What a tip says, beside what it says it of. */
export function TipBubble(props: TipBubbleProps) {
  return <Tooltip opened {...props} />;
}
