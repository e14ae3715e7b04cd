import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Compared, Comparison, Difference, Uncertainty } from './compare.ts';
import { isSameText } from './same-text.ts';

interface Label {
  readonly key: string;
  readonly where: string;
  readonly document: string;
  readonly register: string;
  /** Whether another wording is a difference, not an uncertainty. */
  readonly isFixed: boolean;
}

/**
 * Compares the title, the heads and the labels of notes. Labels may change over the years: a different
 * label is an uncertainty, unless it is the label of another value.
 */
export function compareLabels(compared: Compared): Comparison {
  const { columns, labels } = labelsOf(compared);
  const registerLabels = new Map(labels.map(({ key, register }) => [key, register]));
  const isOfAnother = ({ key, document }: Label) =>
    [...registerLabels].some(([other, label]) => other !== key && isSameText(document, label));
  const unequal = labels.filter(({ document, register }) => !isSameText(document, register));
  const isDifference = (label: Label) => label.isFixed || isOfAnother(label);
  const changed = unequal.filter((label) => !isDifference(label));
  return {
    differences: [
      ...columns,
      ...unequal
        .filter(isDifference)
        .map(({ where, document, register }): Difference => ({ where, document, register })),
    ],
    uncertain: changed.map(
      ({ where, document, register }): Uncertainty => ({
        where,
        sentence: PDF_VERIFICATION.otherLabel(document, register),
      }),
    ),
  };
}

function labelsOf({ transcript, expected, layout }: Compared) {
  const title = {
    key: 'title',
    where: PDF_VERIFICATION.page(1),
    document: transcript.title.label,
    register: expected.title,
    isFixed: expected.isTitleValue === true,
  };
  const columns: Difference[] = [];
  const labels: Label[] = [title];
  const left = new Map(expected.columns.map((column) => [column.key, column]));
  for (const [at, { key, label: document }] of transcript.columns.entries()) {
    const where = PDF_VERIFICATION.head(at + 1);
    const column = left.get(key);
    left.delete(key);
    if (!column) columns.push({ where, document, register: '' });
    else
      labels.push({
        key,
        where,
        document,
        register: [column.head, column.citation].filter(Boolean).join(' '),
        isFixed: column.isHeadValue === true,
      });
  }
  for (const { key, head } of left.values())
    if (layout.isKeyRequired(key)) columns.push({ where: head, document: '', register: head });
  return { columns, labels: [...labels, ...noteLabels(transcript, expected)] };
}

/** Lists each pair of key and label once. */
function noteLabels(
  transcript: Compared['transcript'],
  expected: Compared['expected'],
): readonly Label[] {
  const registerLabels = new Map(
    expected.rows.flatMap(({ notes }) => notes.map(({ key, label }) => [key, label] as const)),
  );
  const labels = new Map<string, Label>();
  for (const { key, label: document } of transcript.rows.flatMap(({ notes }) => notes)) {
    const register = registerLabels.get(key);
    if (register === undefined) continue;
    labels.set(`${key} ${document}`, { key, where: document, document, register, isFixed: false });
  }
  return [...labels.values()];
}
