import type { NotificationKind } from '../../contract/notifications/schemas.ts';
import type { NonEmpty, ReminderItem, ReminderSection } from './reminders.ts';

/** The words of a notification, as they are stored until it is sent. */
export interface PushContent extends Pick<ReminderSection, 'heading'> {
  /** Undefined for the first one of a device. */
  readonly kind?: NotificationKind;
  readonly items: NonEmpty<Pick<ReminderItem, 'title' | 'path' | 'check'>>;
}

/** Lines that a lock screen shows. */
const LINES = 5;

/** Longer texts do not fit what push services carry, and no screen shows them. */
const TEXT_MAX_LENGTH = 160;

/** Writes a notification, whose tap opens what it is about, or the first screen. */
export function pushText({ heading, items }: PushContent) {
  const [first, ...others] = items;
  const lines = items.slice(0, LINES).map(({ title }) => title.slice(0, TEXT_MAX_LENGTH));
  const more = items.length - lines.length;
  return {
    title: heading,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    path: (others.length === 0 && first.path) || '/',
  };
}
