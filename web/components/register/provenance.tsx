import { IconBan, IconClock, IconPencil, IconUser } from '@tabler/icons-react';
import { PROVENANCE } from '#contract/messages/entries.ts';
import type { ProvenanceNote } from '#contract/register/provenance.ts';
import { HoverPanel } from '#web/ui/feedback/hover-panel.tsx';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#web/ui/sizes.ts';
import classes from './provenance.module.css';

interface ProvenanceProps {
  notes: readonly ProvenanceNote[];
  /**
   * Where the values before corrections are: in a panel that opens on hover, focus and tap, below their
   * correction, or elsewhere on the screen.
   */
  replacedValues?: 'panel' | 'below' | 'elsewhere';
}

/** Tells how an entry came about, where that differs from what it states. Nothing for most entries. */
export function Provenance({ notes, replacedValues = 'panel' }: ProvenanceProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {withReplaced(notes).map(({ note, replaced }) => {
        const Icon = iconOf(note);
        const text = `${note.label} ${note.value}`;
        return (
          <li key={`${note.key} ${note.value}`} className={classes.note}>
            <Icon size={16} className={classes.icon} aria-hidden />
            {replaced.length === 0 || replacedValues !== 'panel' ? (
              <div>
                {text}
                {replacedValues === 'below' && <Replaced values={replaced} />}
              </div>
            ) : (
              <HoverPanel
                title={PROVENANCE.valuesBefore}
                label={text}
                maxHeight={NOTE_POPUP_MAX_HEIGHT_REM}
              >
                <Replaced values={replaced} />
              </HoverPanel>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The provenance below a row of a table; null for most entries. */
export function provenanceNote(notes: readonly ProvenanceNote[]): React.ReactNode {
  return notes.length > 0 ? <Provenance notes={notes} /> : null;
}

function Replaced({ values }: { values: readonly ProvenanceNote[] }) {
  if (values.length === 0) return null;
  return (
    <dl className={classes.replaced}>
      {values.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NoteWithReplaced {
  note: ProvenanceNote;
  /** The values that a correction replaced. */
  replaced: ProvenanceNote[];
}

/** Adds the replaced values to the correction before them. */
function withReplaced(notes: readonly ProvenanceNote[]): NoteWithReplaced[] {
  const grouped: NoteWithReplaced[] = [];
  for (const note of notes) {
    const last = grouped.at(-1);
    if (last && note.key.startsWith('before-')) last.replaced.push(note);
    else grouped.push({ note, replaced: [] });
  }
  return grouped;
}

const ICON: Readonly<Record<string, typeof IconClock>> = {
  corrected: IconPencil,
  'recorded-by': IconUser,
  'beside-voided': IconBan,
};

const iconOf = ({ key }: ProvenanceNote) => ICON[key] ?? IconClock;
