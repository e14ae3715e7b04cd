import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { startWebhookReceiver } from '#server/testing/network/webhook-receiver.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button } from './forms/controls.ts';

test('An admin has another system sent what happens, and sends an event again', async ({
  page,
  signedInAs,
}) => {
  const receiver = await startWebhookReceiver(Number(process.env.E2E_WEBHOOK_PORT));
  const { id } = await signedInAs('admin');
  const name = `Board ${id}`;
  await page.goto('/integrations');
  const [what, address] = [page.getByLabel(WEBHOOKS.name).first(), page.getByLabel(WEBHOOKS.url)];

  await test.step('an address in a private network is refused, and nothing typed is lost', async () => {
    await what.fill(name);
    await address.fill('https://10.0.0.1/hook');
    await button(page, WEBHOOKS.add).click();
    await expect(page.getByText(WEBHOOKS.urlRefused.private)).toBeVisible();
    await expect(what).toHaveValue(name);
  });

  await test.step('a test event arrives, signed by the secret that was shown', async () => {
    await address.fill(`${receiver.origin}/hook`);
    await button(page, WEBHOOKS.add).click();
    const dialog = page.getByRole('dialog', { name: WEBHOOKS.secretTitle });
    receiver.trust((await dialog.getByText(/^whsec_/).textContent()) ?? '');
    await page.keyboard.press('Escape');
    await button(page, WEBHOOKS.sendTest(name)).click();
    const delivered = page
      .getByRole('row')
      .filter({ hasText: WEBHOOKS.eventNames['webhook.test'] });
    await expect(delivered).toContainText(WEBHOOKS.deliveryStates.delivered);
    const [event] = receiver.received;
    expect(event).toMatchObject({ type: 'webhook.test', isSigned: true });
    await button(page, WEBHOOKS.replay(event?.id ?? '')).click();
    await expect
      .poll(() => receiver.received.map((again) => again.id))
      .toEqual([event?.id, event?.id]);
  });

  await expectAccessible(page);
  await button(page, WEBHOOKS.remove(name)).click();
  await button(page.getByRole('dialog'), BUTTON.remove).click();
  await expect(page.getByText(WEBHOOKS.removed)).toBeVisible();
  await receiver.close();
});
