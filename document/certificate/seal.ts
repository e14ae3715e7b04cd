import type { Seal } from '../content/register-document.ts';
import { CERTIFICATE_SHEET } from '../pdf/page-size.ts';
import type { TypeSetter } from '../pdf/text/type-style.ts';
import { scaledStyles, TextPlacer } from './place-text.ts';
import type { PlacedText, PlacedValue } from './placed.ts';

const { body } = CERTIFICATE_SHEET;

/** Points between a label and its value, and between a value and the next label. */
const GAP = { value: 4, next: 14 } as const;

interface KeyedValue extends PlacedValue {
  readonly key: string;
}

/** The places of a seal, which ends at the bottom of the page. */
export interface PlacedSeal {
  readonly top: number;
  readonly heading: PlacedText;
  readonly text: PlacedText;
  readonly facts: readonly KeyedValue[];
  readonly rows: readonly (readonly KeyedValue[])[];
}

/** Assigns places to the seal of a certificate. @param scale of the type */
export function placeSeal(seal: Seal, setter: TypeSetter, scale: number): PlacedSeal {
  const height = placeBelow(seal, setter, scale, 0).bottom;
  return placeBelow(seal, setter, scale, body.bottom - height);
}

function placeBelow(
  { heading, text, facts, columns, rows }: Seal,
  setter: TypeSetter,
  scale: number,
  top: number,
): PlacedSeal & { readonly bottom: number } {
  const style = scaledStyles(scale);
  const placer = new TextPlacer(setter, style);
  const across = { x: body.left, width: body.width };
  const placedHeading = placer.text(heading, style.seal, { ...across, top });
  const placedText = placer.text(text, style.small, {
    ...across,
    top: placer.bottomOf(placedHeading) + 1,
  });
  let y = placer.bottomOf(placedText) + 3;
  /** Places labels and values one after the other, in as many lines as they need. */
  const inLines = (values: readonly { key: string; label: string; value: string }[]) => {
    let x: number = body.left;
    let bottom = y;
    const placed = values.map(({ key, label, value }): KeyedValue => {
      const indent = setter.widthOf(label, style.label) + GAP.value;
      const width = setter.widthOf(value, style.small);
      if (x > body.left && x + indent + width > body.right) {
        x = body.left;
        y = bottom;
      }
      const labelText = placer.text(label, style.label, { x, top: y, width: indent });
      const valueText = placer.text(value, style.small, {
        x: x + indent,
        top: y,
        width: Math.max(1, Math.min(width + 1, body.right - x - indent)),
      });
      x += indent + width + GAP.next;
      bottom = Math.max(bottom, placer.bottomOf(valueText));
      return { key, label: [labelText], value: valueText };
    });
    y = bottom;
    return placed;
  };
  const placedFacts = inLines(facts);
  const placedRows = rows.map(({ cells }) =>
    inLines(
      columns.map(({ key, head }, at) => {
        const cell = cells[at];
        return { key, label: head, value: cell && cell.kind !== 'image' ? cell.text : '' };
      }),
    ),
  );
  return {
    top,
    heading: placedHeading,
    text: placedText,
    facts: placedFacts,
    rows: placedRows,
    bottom: y,
  };
}
