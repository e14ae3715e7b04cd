import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { flag, id, idParams, messageResponse, optional, text } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { administrator, listedQuestion, question } from './schemas.ts';

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  summary: 'The questions of a venue’s nightly check, in order',
  access: { action: 'question:list' },
  query: z.object({ venue_id: optional(id) }),
  response: z.object({
    data: z.array(listedQuestion),
    /** Whom to ask for questions, where there are none. */
    administrator: administrator.nullable(),
  }),
  errors: [404],
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/questions',
  summary: 'Add a question, at every venue or at one',
  access: { action: 'question:manage' },
  body: z.object({
    title: text(FIELD_ERROR.required(LABEL.question), TEXT_MAX_LENGTH.questionTitle),
    venue_id: optional(id),
    asks_recording: optional(flag),
  }),
  response: question,
  status: 201,
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/{id}',
  summary: 'Delete a question; its old answers stay',
  access: { action: 'question:delete' },
  params: idParams,
  response: messageResponse,
});
