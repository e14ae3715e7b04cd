import { expect, it } from 'vitest';
import { calendarDay } from '#web/testing/calendar-days.ts';
import { stateText } from './state-text.ts';

it('a night says that its check was made in time and sent later', () => {
  const night = calendarDay('2026-11-20', { state: 'on_time', sent_later: true });
  expect(stateText(night)).toBe('On time, sent later');
  expect(stateText({ ...night, has_fault: true })).toBe('On time, sent later, with a fault');
});
