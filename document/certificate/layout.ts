import { DOCUMENT } from '#contract/messages/document.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { CERTIFICATE_KEY, findingNoteKey } from '../content/certificate.ts';
import type { Fact, RegisterColumn, RegisterDocument, Tone } from '../content/register-document.ts';
import type { Box } from '../pdf/block.ts';
import type { CodeColumn } from '../pdf/code-column.ts';
import { CERTIFICATE_SHEET } from '../pdf/page-size.ts';
import { COLOR } from '../pdf/text/color.ts';
import type { TextStyle, TypeSetter } from '../pdf/text/type-style.ts';
import { scaledStyles, TextPlacer } from './place-text.ts';
import type { CertificateLayout, PlacedText, PlacedValue, Rule } from './placed.ts';

const { body } = CERTIFICATE_SHEET;

/** Points, as all sizes of this file. */
const GAP = 8;
const FACT_GAP = 4;
const BAND = { padding: 9, resultShare: 0.76 } as const;
const ANSWER = { width: 48, height: 19 } as const;
const ROW_PADDING = 4.5;
const SIGNATURE = { width: 190, height: 44 } as const;

/** Shares of the width that the facts of the venue, and the fields of an inspection, have side by side. */
const FACT_SHARES = [0.66, 0.34] as const;
const FIELD_SHARES = [0.35, 0.31, 0.34] as const;
const FIELDS = [
  ['entry-date', 'entry-time', CERTIFICATE_KEY.number],
  ['technician-name', 'technician-licence-number', 'technician-company'],
] as const;

/** The background and the text of the result and of an answer. */
const TONE_COLOR: Readonly<Record<Tone, { readonly tint: string; readonly color: string }>> = {
  plain: { tint: COLOR.band, color: COLOR.text },
  good: { tint: COLOR.goodTint, color: COLOR.good },
  warning: { tint: COLOR.warningTint, color: COLOR.warning },
  alarm: { tint: COLOR.alarmTint, color: COLOR.alarm },
  quiet: { tint: COLOR.quietTint, color: COLOR.alarm },
};

export interface LayoutOptions {
  readonly setter: TypeSetter;
  readonly codeColumn: CodeColumn;
  /** Scales the type. */
  readonly scale: number;
  /** Points that are added between the parts. */
  readonly spread: number;
  /** Returns the most lines that a note may have. */
  readonly linesFor: (note: Fact) => number;
}

/** Assigns places to the content of a certificate, from the top of its page. */
export const layOut = (register: RegisterDocument, options: LayoutOptions): CertificateLayout =>
  new CertificatePlacer(register, options).layout();

class CertificatePlacer {
  readonly #register: RegisterDocument;
  readonly #options: LayoutOptions;
  readonly #style: ReturnType<typeof scaledStyles>;
  readonly #placer: TextPlacer;
  readonly #gap: number;
  readonly #headWidth: number;
  readonly #isStruck: boolean;
  readonly #cells = new Map<string, PlacedValue>();
  readonly #notes = new Map<string, PlacedValue>();
  readonly #tints: (Box & { color: string })[] = [];
  readonly #rules: Rule[] = [];
  readonly #strikes: Rule[] = [];
  #y: number = body.top;

  constructor(register: RegisterDocument, options: LayoutOptions) {
    const { setter, codeColumn, scale, spread } = options;
    this.#register = register;
    this.#options = options;
    this.#style = scaledStyles(scale);
    this.#placer = new TextPlacer(setter, this.#style);
    this.#gap = GAP * scale + spread;
    this.#headWidth = codeColumn.side === 0 ? body.width : codeColumn.headWidth;
    this.#isStruck = register.rows[0]?.struck === true;
  }

  layout(): CertificateLayout {
    const head = this.#placeHead();
    const facts = this.#placeFacts();
    this.#placeResult();
    this.#placeFields();
    this.#placeFindings();
    this.#placeOtherNotes();
    const foot = this.#placeFoot();
    return {
      ...head,
      facts,
      cells: this.#cells,
      notes: this.#notes,
      ...foot,
      tints: this.#tints,
      rules: this.#rules,
      strikes: this.#strikes,
      bottom: this.#y,
    };
  }

  #placeHead() {
    const { operator, title } = this.#register;
    const across = { x: body.left, width: this.#headWidth };
    const name = operator ? DOCUMENT.brand(operator) : APP_NAME;
    const brand = this.#placer.text(name, this.#style.brand, { ...across, top: this.#y });
    const below = this.#placer.bottomOf(brand) + 4;
    const placed = this.#placer.text(title, this.#style.title, { ...across, top: below });
    const ruleAt = this.#placer.bottomOf(placed) + 6;
    this.#rules.push({ ...across, y: ruleAt });
    if (this.#isStruck) this.#strikes.push(...this.#placer.strikesOver(placed));
    const key = CERTIFICATE_KEY.venue;
    const venue = this.#placer.below(
      this.#headOf(key),
      this.#textOf(key),
      { ...across, top: ruleAt + 10 },
      this.#style.venue,
    );
    this.#cells.set(key, venue);
    this.#y = this.#placer.bottomOf(venue.value) + FACT_GAP;
    return { brand, title: placed };
  }

  /** Places the facts of the venue beside the code. */
  #placeFacts(): PlacedValue[] {
    const { facts } = this.#register;
    const placed: PlacedValue[] = [];
    for (let at = 0; at < facts.length; at += FACT_SHARES.length) {
      const ofRow = facts.slice(at, at + FACT_SHARES.length);
      placed.push(...this.#placeSideBySide(ofRow, FACT_SHARES, this.#headWidth));
    }
    this.#y = Math.max(this.#y, body.top + this.#options.codeColumn.headHeight - FACT_GAP);
    return placed;
  }

  /** Places the result, the next inspection and what was voided, on a tint. */
  #placeResult(): void {
    const { tint, color } = TONE_COLOR[this.#register.certificate?.tone ?? 'plain'];
    const style = { ...this.#style.result, color };
    this.#y += this.#gap;
    const top = this.#y;
    const { padding, resultShare } = BAND;
    const inner = { x: body.left + padding, width: body.width - 2 * padding };
    const isDue = this.#noteOf(CERTIFICATE_KEY.nextInspection) !== undefined;
    const width = inner.width * (isDue ? resultShare : 1);
    const place = { top: top + padding, x: inner.x, width: width - GAP };
    const due = { ...place, x: inner.x + width, width: inner.width - width };
    this.#y = Math.max(
      this.#placeBelow(CERTIFICATE_KEY.result, place, style),
      this.#placeBelow(CERTIFICATE_KEY.nextInspection, due, style),
    );
    this.#placeNote(CERTIFICATE_KEY.voided, inner);
    this.#y += padding;
    this.#tints.push({
      x: body.left,
      y: top,
      width: body.width,
      height: this.#y - top,
      color: tint,
    });
  }

  #placeFields(): void {
    this.#y += this.#gap;
    for (const keys of FIELDS) {
      const values = keys.map((key) => ({ label: this.#headOf(key), value: this.#textOf(key) }));
      const placed = this.#placeSideBySide(values, FIELD_SHARES, body.width);
      for (const [at, value] of placed.entries()) this.#cells.set(keys[at] ?? '', value);
    }
    this.#placeNote(CERTIFICATE_KEY.licenceOnDay, { x: body.left, width: body.width });
  }

  #placeFindings(): void {
    const [row] = this.#register.rows;
    this.#y += this.#gap;
    for (const [at, column] of this.#register.columns.entries()) {
      const cell = row?.cells[at];
      if (cell?.kind === 'flag') this.#placeFinding(column, cell.text, cell.raised);
    }
    this.#rules.push({ x: body.left, y: this.#y, width: body.width });
  }

  /** Places a question with what it follows in law, its answer, and what must be repaired. */
  #placeFinding({ key, head, citation }: RegisterColumn, answer: string, isRaised: boolean): void {
    const across = { x: body.left, width: body.width - ANSWER.width - GAP };
    const top = this.#y + ROW_PADDING;
    this.#rules.push({ x: body.left, y: this.#y, width: body.width });
    // A space, as between lines, keeps the words apart where they are read out.
    const words = citation ? `${head} ` : head;
    const question = this.#placer.text(words, this.#style.question, { ...across, top });
    const below = { ...across, top: this.#placer.bottomOf(question) };
    const law = citation ? [this.#placer.text(citation, this.#style.label, below)] : [];
    const bottom = Math.max(this.#placer.bottomOf(law[0] ?? question), top + ANSWER.height);
    const { tint, color } = TONE_COLOR[isRaised ? 'alarm' : 'good'];
    const box = {
      x: body.right - ANSWER.width,
      y: (top + bottom - ANSWER.height) / 2,
      width: ANSWER.width,
      height: ANSWER.height,
    };
    const style = { ...this.#style.answer, color: this.#isStruck ? COLOR.muted : color };
    const answerTop = box.y + (box.height - style.leading) / 2;
    const value = {
      ...this.#placer.text(answer, style, { ...box, top: answerTop }),
      align: 'center' as const,
    };
    this.#cells.set(key, { label: [question, ...law], value });
    if (this.#isStruck)
      this.#strikes.push(...[question, value].flatMap((text) => this.#placer.strikesOver(text)));
    else this.#tints.push({ ...box, color: tint });
    this.#y = bottom;
    this.#placeNote(findingNoteKey(key), across);
    this.#y += ROW_PADDING;
  }

  #placeOtherNotes(): void {
    this.#y += this.#gap / 2;
    for (const { key } of this.#register.rows[0]?.notes ?? [])
      if (!this.#notes.has(key)) this.#placeNote(key, { x: body.left, width: body.width });
  }

  /** Places the signature, and the remark beside it or alone. */
  #placeFoot() {
    const { certificate, attachments } = this.#register;
    this.#y += this.#gap;
    const signature = attachments[0] && this.#placeSignature(attachments[0].caption);
    const x = signature ? body.left + SIGNATURE.width + 2 * GAP : body.left;
    const top = signature ? signature.box.y + signature.box.height / 2 : this.#y;
    const place = { x, top, width: body.right - x };
    const remark = this.#placer.text(certificate?.remark ?? '', this.#style.label, place);
    const texts = signature ? [remark, signature.caption] : [remark];
    this.#y = Math.max(...texts.map((text) => this.#placer.bottomOf(text)));
    return { signature, remark };
  }

  #placeSignature(label: string) {
    const { width } = SIGNATURE;
    const height = SIGNATURE.height * this.#options.scale;
    const box = { x: body.left, y: this.#y, width, height };
    const rule = { x: body.left, y: this.#y + height + 2, width };
    this.#rules.push(rule);
    const place = { x: body.left, top: rule.y + 2, width };
    return { caption: this.#placer.text(label, this.#style.label, place), box };
  }

  /** Places a note after its label, if there is one. */
  #placeNote(key: string, across: Pick<PlacedText, 'x' | 'width'>): void {
    const note = this.#noteOf(key);
    if (!note) return;
    const place = { ...across, top: this.#y + 1 };
    const placed = this.#placer.beside(note, place, this.#options.linesFor(note));
    this.#notes.set(key, placed);
    this.#y = this.#placer.bottomOf(placed.value);
  }

  /** Places a note below its label, if there is one. @returns its bottom */
  #placeBelow(key: string, place: Pick<PlacedText, 'x' | 'top' | 'width'>, style: TextStyle) {
    const note = this.#noteOf(key);
    if (!note) return place.top;
    const placed = this.#placer.below(note.label, note.value, place, style);
    this.#notes.set(key, placed);
    return this.#placer.bottomOf(placed.value);
  }

  /** @param shares of the width */
  #placeSideBySide(
    values: readonly Pick<Fact, 'label' | 'value'>[],
    shares: readonly number[],
    across: number,
  ): PlacedValue[] {
    const top = this.#y;
    let x: number = body.left;
    return values.map(({ label, value }, at) => {
      const width = (shares[at] ?? 0) * across;
      const placed = this.#placer.below(label, value, { x, top, width: width - GAP });
      x += width;
      this.#y = Math.max(this.#y, this.#placer.bottomOf(placed.value) + FACT_GAP);
      return placed;
    });
  }

  #noteOf(wanted: string): Fact | undefined {
    return this.#register.rows[0]?.notes.find(({ key }) => key === wanted);
  }

  #headOf(key: string): string {
    return this.#register.columns.find((column) => column.key === key)?.head ?? '';
  }

  #textOf(key: string): string {
    const at = this.#register.columns.findIndex((column) => column.key === key);
    const cell = this.#register.rows[0]?.cells[at];
    return cell && cell.kind !== 'image' ? cell.text : '';
  }
}
