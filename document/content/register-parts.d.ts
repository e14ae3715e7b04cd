import type { Answer } from '#contract/core/answer.ts';
import {
  type Fact,
  type RegisterCell,
  type RegisterColumn,
  type SheetValue,
} from './register-document.ts';
/** @param width points, at least @param grow its part of the room left over */
export declare function column(
  head: string,
  width: number,
  grow: number,
  align?: RegisterColumn['align'],
): RegisterColumn;
/** @param value what a spreadsheet has, where it is not the text */
export declare function textCell(text: string, below?: string, value?: SheetValue): RegisterCell;
/** A text that may be missing: paper says so. */
export declare function optionalCell(text: string | null): RegisterCell;
export declare function answerCell(answer: Answer): RegisterCell;
/** A labelled line, where there is something to say. */
export declare function note(label: string, value: string | null | undefined): Fact[];
/** What the venue's clock showed. @param part of it */
export declare function wall(
  at: Date | string,
  zone: string,
  part: 'day' | 'time' | 'both',
): SheetValue;
/** Text as a spreadsheet has it: in one line, empty where there is none. */
export declare const sheetText: (text: string | null | undefined) => SheetValue;
