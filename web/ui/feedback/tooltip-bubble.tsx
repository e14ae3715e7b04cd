import { Tooltip } from '@mantine/core';

interface TooltipBubbleProps {
  target: HTMLElement;
  label: string;
}

/** The text of a tooltip, beside its target. */
export function TooltipBubble(props: TooltipBubbleProps) {
  return <Tooltip opened {...props} />;
}
