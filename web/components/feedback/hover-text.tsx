import { TEXT } from '#contract/messages/spec/texts.ts';
import { HoverPanel } from './hover-panel.tsx';
import classes from './hover-text.module.css';

interface HoverTextProps {
  title: string;
  text: string | null;
}

/** The beginning of a text; all of it in a panel on hover, focus and tap. */
export function HoverText({ title, text }: HoverTextProps) {
  if (!text) return TEXT.notApplicable;
  return (
    <HoverPanel title={title} label={<span className={classes.beginning}>{text}</span>}>
      <div className={classes.whole}>{text}</div>
    </HoverPanel>
  );
}
