import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

/** The things that one reminder names: a recipient's are together in one mail. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

interface Wording<Item> {
  readonly subjectOfOne: (item: Item) => string;
  readonly subjectOfMany: (count: number) => string;
  readonly opening: string;
  readonly line: (item: Item) => string;
}

/** A reminder says what is open and by when, so that it can be acted on without signing in. */
export function reminderMail<Item>(items: NonEmpty<Item>, wording: Wording<Item>): MailText {
  const { subjectOfOne, subjectOfMany, opening, line } = wording;
  const subject = items.length === 1 ? subjectOfOne(items[0]) : subjectOfMany(items.length);
  const closing = `This is a reminder from ${APP_NAME}.`;
  return { subject, text: [opening, ...items.map(line), closing].join('\n\n') };
}
