import { readBoard, remindVenue } from '#contract/board/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReminderSender } from './reminder.ts';
import type { BoardService } from './service.ts';

interface BoardServices {
  readonly board: BoardService;
  readonly reminders: ReminderSender;
}

export function boardRoutes(serve: Serve, { board, reminders }: BoardServices): void {
  serve(readBoard, ({ user, query }) => board.read(user, query));

  serve(remindVenue, ({ user, params }) => reminders.remind(user, params.id));
}
