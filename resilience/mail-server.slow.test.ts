import { expect, it, onTestFinished } from 'vitest';
import { forgotPassword } from '#contract/auth/calls.ts';
import { openMailbox } from '#server/testing/network/mailbox.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import { findFreePort } from './product.ts';
import { createVenueFixture, startRegister } from './register.ts';
import { until } from './until.ts';

it('keeps mails while the mail server is down, and sends each once when it is back', async () => {
  const port = await findFreePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const { product, connection } = await startRegister({ env });
  const emails = [];
  for (let count = 0; count < 5; count += 1) {
    const { email } = (await createVenueFixture(connection)).manager;
    emails.push(email);
    const { status } = await callAt(product.address)(forgotPassword, { body: { email } });
    expect(status).toBe(200);
  }
  await until(() => product.log().includes('ECONNREFUSED'));

  const mailbox = await openMailbox(port);
  onTestFinished(mailbox.close);
  const unsent = connection.db.selectFrom('mails').select('id').where('sent_at', 'is', null);
  await until(async () => (await unsent.execute()).length === 0);
  expect(mailbox.recipients.toSorted()).toEqual(emails.toSorted());
  expect(await product.stop()).toBe(0);
});
