import { APP_NAME } from '../names.ts';
import type { MailItem, MailText } from './mail-text.ts';

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** How reminders of one kind are worded. */
interface Wording<Item> {
  readonly subjectOfOne: (item: Item) => string;
  readonly subjectOfMany: (count: number) => string;
  readonly heading: string;
  readonly item: (item: Item) => MailItem;
  /** Label of the button, when there is one item. */
  readonly button: string;
  /** Why the recipient gets it, and what ends it. */
  readonly why: string;
}

/** The reminders of one kind in a mail, with the subject and the button of a mail about them alone. */
export interface ReminderSection extends Pick<Wording<never>, 'heading' | 'button' | 'why'> {
  readonly subject: string;
  readonly items: NonEmpty<MailItem>;
}

export function reminderSection<Item>(
  items: NonEmpty<Item>,
  { subjectOfOne, subjectOfMany, item: itemOf, ...words }: Wording<Item>,
): ReminderSection {
  const [first, ...others] = items;
  return {
    ...words,
    subject: others.length === 0 ? subjectOfOne(first) : subjectOfMany(items.length),
    items: [itemOf(first), ...others.map(itemOf)],
  };
}

/**
 * Writes one mail with all reminders of a recipient. It says what is open and by when, so that it can be
 * acted on without signing in.
 * @returns the mail and the path that its button opens
 */
export function reminderMail(sections: NonEmpty<ReminderSection>): MailText & { path: string } {
  const [first, ...others] = sections;
  const only = others.length === 0 && first.items.length === 1 ? first.items[0] : undefined;
  const more = others.reduce((count, { items }) => count + items.length, 0);
  return {
    subject: more === 0 ? first.subject : `${first.subject}, and ${more} more`,
    parts: sections.map(({ heading, items }) => ({
      heading,
      items: only ? [withoutLink(only)] : items,
    })),
    button: only?.path ? first.button : `Open ${APP_NAME}`,
    path: only?.path ?? '/',
    why: [...new Set(sections.map(({ why }) => why))].join(' '),
  };
}

/** The button is the link of a single item. */
const withoutLink = ({ path: _, ...item }: MailItem): MailItem => item;
