import type { Page } from '@playwright/test';
import { SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { NOTIFICATIONS } from '#contract/messages/notifications.ts';
import { SHELL } from '#contract/messages/shell.ts';
import type { PushMessage } from '#contract/notifications/schemas.ts';
import { HOUR_MS, plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { queueNotices } from '#server/features/notifications/queue-notices.ts';
import { checkReminder, reminderMail } from '#server/mails/reminders.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { startPushService, type TestDevice } from '#server/testing/network/push-service.ts';
import { insertVenue } from '#server/testing/records.ts';
import { addQuestion } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { checksOf } from './forms/checks.ts';
import { button } from './forms/controls.ts';
import { logout } from './forms/sign-in.ts';
import { sign } from './sign.ts';

test.use({ ...ON_PHONE, serviceWorkers: 'allow', permissions: ['notifications'] });

test('A manager is reminded on the lock screen, and a tap opens tonight’s check', async ({
  page,
  db,
  signedInAs,
}) => {
  const service = await startPushService(Number(process.env.E2E_PUSH_PORT));
  const device = service.addDevice();
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const manager = await signedInAs('manager', { venues: [venue] });
  await subscribeTo(page, device);
  const push = await deliveries(page);

  await test.step('switched on, the device shows at once that it works', async () => {
    await page.goto('/profile?tab=reminders');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const byMail = page.getByLabel(`${NOTIFICATIONS.about.check}: ${NOTIFICATIONS.byMail}`);
    await byMail.tap();
    await expect(byMail).not.toBeChecked();
    await expect(page.getByText(NOTIFICATIONS.withoutDevice)).toBeVisible();
    await button(page, NOTIFICATIONS.switchOn).tap();
    await expect(page.getByText(NOTIFICATIONS.until)).toBeVisible();
    await expect(page.getByText(NOTIFICATIONS.withoutDevice)).toBeHidden();
    await push(await arrival(device, 1));
    expect(await shown(page)).toEqual([NOTIFICATIONS.first]);
    await page.reload();
    await expect(byMail).not.toBeChecked();
    await expect(page.getByText(NOTIFICATIONS.until)).toBeVisible();
  });

  await test.step('a reminder names the venue, and a tap opens its form', async () => {
    await remind(db, manager.email, venue);
    const reminder = await arrival(device, 2);
    await push(reminder);
    await push(reminder);
    expect(reminder.body).toBe(`${venue.name}: due by 12:30 AM`);
    expect(await shown(page)).toEqual([NOTIFICATIONS.first, reminder.title]);
    await tap(page, reminder.title);
    await expect(page).toHaveURL(`/form-a/create?venue=${venue.id}`);
    await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
    expect(await shown(page)).toEqual([NOTIFICATIONS.first]);
    await push(reminder);
  });

  await test.step('the notification goes once the check is recorded', async () => {
    const dialog = page.getByRole('dialog', { name: SELECT_MANAGER.title });
    await dialog.getByRole('button', { name: SELECT_MANAGER.confirm }).tap();
    await page.getByLabel(TEXT.yes).check();
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit }).tap();
    await expect(page).toHaveURL('/form-a');
    await expect.poll(() => shown(page)).toEqual([NOTIFICATIONS.first]);
    expect(await checksOf(db, venue.id)).toHaveLength(1);
  });

  await test.step('signing out ends them on this device', async () => {
    await button(page, SHELL.more).tap();
    await logout(page);
    await expect.poll(() => shown(page)).toEqual([]);
    expect(await page.evaluate(isSubscribed)).toBe(false);
    const devices = db
      .selectFrom('push_subscriptions')
      .where('endpoint', '=', device.subscription.endpoint);
    expect(await devices.selectAll().execute()).toEqual([]);
  });
  await service.close();
});

/** Stands in for the push service of the browser, which needs the internet: the page subscribes to ours. */
async function subscribeTo(page: Page, { subscription }: TestDevice): Promise<void> {
  await page.addInitScript((device) => {
    const mark = 'e2e subscribed to';
    const subscribed = (): unknown => {
      const key = localStorage.getItem(mark);
      if (key === null) return null;
      return {
        options: { applicationServerKey: new Uint8Array(JSON.parse(key)).buffer },
        toJSON: () => device,
        unsubscribe: async () => localStorage.removeItem(mark),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscribed(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem(mark, JSON.stringify([...applicationServerKey]));
        return subscribed();
      },
    });
  }, subscription);
}

const isSubscribed = () => localStorage.getItem('e2e subscribed to') !== null;

/** Waits until so many notifications have arrived at a device. @returns the last, as it was decrypted */
async function arrival(device: TestDevice, count: number): Promise<PushMessage> {
  await expect.poll(() => device.arrived.length).toBe(count);
  const last = device.arrived.at(-1);
  if (!last) throw new Error('Nothing arrived');
  return last.message;
}

/** @returns a function that hands a message to the service worker, as the browser does, until it is shown */
async function deliveries(page: Page) {
  const session = await page.context().newCDPSession(page);
  const ids = new Set<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) ids.add(registrationId);
  });
  await session.send('ServiceWorker.enable');
  return async (message: PushMessage) => {
    const [registrationId = ''] = ids;
    const { origin } = new URL(page.url());
    const data = JSON.stringify(message);
    // A worker that is just being stopped loses one.
    await expect(async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(() => shown(page), { timeout: 2000 }).toContain(message.title);
    }).toPass();
  };
}

/** Lists the titles of the notifications that the device shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title }) => title).sort();
  });

/** Taps a notification: no tool reaches those of a browser without a screen. */
async function tap(page: Page, title: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then((shown) => {
    const notification = shown.find(({ title }) => title === ${JSON.stringify(title)});
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
}

/** Reminds a manager of the check of a venue, at whatever time of the day. */
async function remind(
  db: Database,
  to: string,
  { id: venueId, name: venue }: { readonly id: string; readonly name: string },
): Promise<void> {
  const now = new Date();
  const dueAt = new Date(now.getTime() + HOUR_MS).toISOString();
  const day = plusDays(localDay(now, 'Australia/Brisbane'), 1);
  const section = checkReminder([{ check: { venueId, day, dueAt }, venue, deadline: '12:30 AM' }]);
  await db
    .transaction()
    .execute((trx) =>
      queueNotices(trx, [{ to, kind: 'check', section }], { mailOf: reminderMail, now }),
    );
}
