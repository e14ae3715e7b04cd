import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, idParams, messageResponse } from '../core/fields.ts';
import { NON_TRADING_DAYS_MAX } from '../core/limits.ts';
import { RULE } from '../messages/added/field-rules.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { venue } from './schemas.ts';

const DAYS_REQUIRED = RULE.required(LABEL.nonTradingDays);

const days = z.object({
  not_trading_days: z
    .array(day(DAYS_REQUIRED), DAYS_REQUIRED)
    .min(1, DAYS_REQUIRED)
    .max(NON_TRADING_DAYS_MAX, RULE.tooMany(NON_TRADING_DAYS_MAX)),
});

export const addNonTradingDays = endpoint({
  method: 'POST',
  path: '/venues/{id}/non-trading-days',
  summary: 'Mark days as not trading, beside those that are marked already',
  access: { action: 'venue:plan-closures' },
  params: idParams,
  body: days,
  response: venue,
  status: 200,
  errors: [],
});

export const removeNonTradingDays = endpoint({
  method: 'DELETE',
  path: '/venues/{id}/non-trading-days',
  summary: 'Trade on days after all',
  access: { action: 'venue:plan-closures' },
  params: idParams,
  body: days,
  response: messageResponse,
  status: 200,
  errors: [],
});
