import { TEXT } from '#contract/messages/labels.ts';
import { HoverPanel } from '#web/ui/feedback/hover-panel.tsx';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#web/ui/sizes.ts';
import classes from './hover-text.module.css';

interface HoverTextProps {
  title: string;
  text: string | null;
}

/** Shows the beginning of a text, and all of it in a panel on hover, focus and tap. */
export function HoverText({ title, text }: HoverTextProps) {
  if (!text) return TEXT.notApplicable;
  return (
    <HoverPanel
      title={title}
      label={<span className={classes.beginning}>{text}</span>}
      maxHeight={NOTE_POPUP_MAX_HEIGHT_REM}
    >
      <div className={classes.fullText}>{text}</div>
    </HoverPanel>
  );
}
