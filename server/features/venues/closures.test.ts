import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { plusDays } from '#contract/time/days.ts';
import { addNonTradingDays, readVenue, removeNonTradingDays } from '#contract/venues/calls.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aVenue, type Known, signedIn } from '../../testing/people.ts';

const DAY = '2027-01-01';

let test: TestApp;
let venue: Awaited<ReturnType<typeof aVenue>>;
let manager: Known;

beforeAll(async () => {
  test = await buildTestApp('2026-11-20T12:00:00Z');
});

beforeEach(async () => {
  venue = await aVenue(test.db, { not_trading_days: ['2026-12-25'] });
  manager = await signedIn(test.db, 'manager', { venues: [venue] });
});

const asked = (as: string, ...not_trading_days: string[]) => ({
  as,
  params: { id: venue.id },
  body: { not_trading_days },
});

const steps = () =>
  test.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('chain', '=', venue.id)
    .orderBy('seq')
    .execute();

describe('POST /venues/{id}/non-trading-days', () => {
  it('adds days, also past ones, beside those that are there, each once and in order', async () => {
    const days = ['2027-01-01', '2026-10-31', '2026-12-25'];
    const { status, body } = await test.ask(addNonTradingDays, asked(manager.token, ...days));
    expect(status).toBe(200);
    expect(body.not_trading_days).toEqual(['2026-10-31', '2026-12-25', '2027-01-01']);
    expect(await steps()).toMatchObject([
      { before: { not_trading_days: ['2026-12-25'] }, after: { not_trading_days: days.sort() } },
    ]);
  });

  it('leaves the version to the form, and says nothing to the history of what is there', async () => {
    const { body } = await test.ask(addNonTradingDays, asked(manager.token, '2026-12-25'));
    expect(body.version).toBe(venue.version);
    expect(await steps()).toEqual([]);
  });

  it('takes no more days than ten years have, at once or one after the other', async () => {
    const days = Array.from({ length: NON_TRADING_DAYS_MAX + 1 }, (_, n) => plusDays(DAY, n));
    const tooMany = { not_trading_days: [RULE.tooMany(NON_TRADING_DAYS_MAX)] };
    const add = async (...more: string[]) =>
      (await test.ask(addNonTradingDays, asked(manager.token, ...more))).errors;
    expect(await add(...days)).toEqual(tooMany);
    expect(await add(...days.slice(2))).toBeUndefined();
    expect(await add(...days.slice(0, 2))).toEqual(tooMany);
  });

  it('keeps all of the days that many add at the same moment', async () => {
    const days = Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`);
    await Promise.all(days.map((day) => test.ask(addNonTradingDays, asked(manager.token, day))));
    const { body } = await test.ask(readVenue, { as: manager.token, params: { id: venue.id } });
    expect(body.not_trading_days).toEqual(['2026-12-25', ...days]);
  });

  it('takes real days only', async () => {
    const { status, errors } = await test.ask(
      addNonTradingDays,
      asked(manager.token, '2026-12-26', '2026-02-30', 'Christmas'),
    );
    expect(status).toBe(422);
    expect(errors).toEqual({
      'not_trading_days.1': [ERROR.dateInputInvalid],
      'not_trading_days.2': [ERROR.dateInputInvalid],
    });
  });

  it('needs some', async () => {
    const { status, errors } = await test.ask(addNonTradingDays, asked(manager.token));
    expect(status).toBe(422);
    expect(errors).toEqual({ not_trading_days: [RULE.required(LABEL.nonTradingDays)] });
  });
});

describe('DELETE /venues/{id}/non-trading-days', () => {
  it('removes days; one that is not there does no harm', async () => {
    const refused = await test.ask(
      removeNonTradingDays,
      asked(manager.token, '2026-12-25', '2026-12-31'),
    );
    expect(refused).toMatchObject({ status: 200, body: { message: TOAST.nonTradingDayRemoved } });
    const { body } = await test.ask(readVenue, { as: manager.token, params: { id: venue.id } });
    expect(body.not_trading_days).toEqual([]);
    expect(await steps()).toHaveLength(1);
  });

  it('needs real days', async () => {
    const { status, errors } = await test.ask(removeNonTradingDays, asked(manager.token, 'x'));
    expect(status).toBe(422);
    expect(errors).toEqual({ 'not_trading_days.0': [ERROR.dateInputInvalid] });
  });
});

describe.each([
  ['adding', addNonTradingDays],
  ['removing', removeNonTradingDays],
] as const)('%s non-trading days', (_, endpoint) => {
  it('is not known to a manager of another venue', async () => {
    const stranger = await signedIn(test.db, 'manager');
    const refusal = await test.ask(endpoint, asked(stranger.token, '2026-12-25'));
    expect(refusal).toMatchObject({ status: 404 });
  });

  it('is nothing for staff', async () => {
    const staff = await signedIn(test.db, 'staff', { venues: [venue] });
    const refusal = await test.ask(endpoint, asked(staff.token, '2026-12-25'));
    expect(refusal).toMatchObject({ status: 403 });
  });
});
