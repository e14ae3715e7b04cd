import { beforeEach, describe, expect, it } from 'vitest';
import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import { plusDays } from '#contract/time/days.ts';
import { addNonTradingDays, readVenue, removeNonTradingDays } from '#contract/venues/calls.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const DAY = '2027-01-01';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;

const test = await buildTestApp();

beforeEach(async () => {
  venue = await insertVenue(test.db, { not_trading_days: ['2026-12-25'] });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
});

const options = (as: string, ...not_trading_days: string[]) => ({
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
  it('adds days, also past ones, to the existing ones, each once and in order', async () => {
    const days = ['2027-01-01', '2026-10-31', '2026-12-25'];
    const { status, body } = await test.call(addNonTradingDays, options(manager.token, ...days));
    expect(status).toBe(200);
    expect(body.not_trading_days).toEqual(['2026-10-31', '2026-12-25', '2027-01-01']);
    expect(await steps()).toMatchObject([
      { before: { not_trading_days: ['2026-12-25'] }, after: { not_trading_days: days.sort() } },
    ]);
  });

  it('leaves the version alone, and records no change for days that exist already', async () => {
    const { body } = await test.call(addNonTradingDays, options(manager.token, '2026-12-25'));
    expect(body.version).toBe(venue.version);
    expect(await steps()).toEqual([]);
  });

  it('refuses more days than ten years have, at once or one after the other', async () => {
    const days = Array.from({ length: NON_TRADING_DAYS_MAX + 1 }, (_, n) => plusDays(DAY, n));
    const tooMany = { not_trading_days: [FIELD_ERROR.tooMany(NON_TRADING_DAYS_MAX)] };
    const add = async (...more: string[]) =>
      (await test.call(addNonTradingDays, options(manager.token, ...more))).errors;
    expect(await add(...days)).toEqual(tooMany);
    expect(await add(...days.slice(2))).toBeUndefined();
    expect(await add(...days.slice(0, 2))).toEqual(tooMany);
  });

  it('keeps the days of simultaneous calls', async () => {
    const days = Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`);
    await Promise.all(days.map((day) => test.call(addNonTradingDays, options(manager.token, day))));
    const { body } = await test.call(readVenue, { as: manager.token, params: { id: venue.id } });
    expect(body.not_trading_days).toEqual(['2026-12-25', ...days]);
  });

  it('refuses days that do not exist', async () => {
    const { status, errors } = await test.call(
      addNonTradingDays,
      options(manager.token, '2026-12-26', '2026-02-30', 'Christmas'),
    );
    expect(status).toBe(422);
    expect(errors).toEqual({
      'not_trading_days.1': [FIELD_ERROR.dateInputInvalid],
      'not_trading_days.2': [FIELD_ERROR.dateInputInvalid],
    });
  });

  it('refuses an empty list', async () => {
    const { status, errors } = await test.call(addNonTradingDays, options(manager.token));
    expect(status).toBe(422);
    expect(errors).toEqual({ not_trading_days: [FIELD_ERROR.required(NON_TRADING_DAYS.title)] });
  });
});

describe('DELETE /venues/{id}/non-trading-days', () => {
  it('removes days, and ignores a day that is not in the list', async () => {
    const refused = await test.call(
      removeNonTradingDays,
      options(manager.token, '2026-12-25', '2026-12-31'),
    );
    expect(refused).toMatchObject({ status: 200, body: { message: NON_TRADING_DAYS.removed } });
    const { body } = await test.call(readVenue, { as: manager.token, params: { id: venue.id } });
    expect(body.not_trading_days).toEqual([]);
    expect(await steps()).toHaveLength(1);
  });

  it('refuses days that do not exist', async () => {
    const { status, errors } = await test.call(removeNonTradingDays, options(manager.token, 'x'));
    expect(status).toBe(422);
    expect(errors).toEqual({ 'not_trading_days.0': [FIELD_ERROR.dateInputInvalid] });
  });
});
