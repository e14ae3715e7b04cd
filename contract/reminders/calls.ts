import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { reminderRun } from './schemas.ts';

export const listReminders = endpoint({
  method: 'GET',
  path: '/reminders',
  summary: 'When each kind of reminder last ran, and what it last sent',
  access: { action: 'reminder:read' },
  response: z.object({ data: z.array(reminderRun) }),
});
