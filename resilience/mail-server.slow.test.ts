import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createDataFolder, findFreePort, startProduct } from './product.ts';
import { connectToEmbedded, createVenueFixture } from './register.ts';
import { until } from './until.ts';

/** Starts a server that accepts all mails. @returns an array to which recipients are added in order */
async function openMailServer(port: number): Promise<string[]> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return received;
}

it('keeps mails while the mail server is down, and sends each once when it is back', async () => {
  const dataDir = await createDataFolder();
  const port = await findFreePort();
  const product = await startProduct({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const { db } = await connectToEmbedded(dataDir);
  const emails = [];
  for (let count = 0; count < 5; count += 1) {
    const { manager } = await createVenueFixture(await connectToEmbedded(dataDir));
    const user = db.selectFrom('users').select('email').where('id', '=', manager.id);
    const { email } = await user.executeTakeFirstOrThrow();
    emails.push(email);
    const body = JSON.stringify({ email });
    const headers = { 'content-type': 'application/json' };
    const address = `${product.address}/api/auth/forgot-password`;
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  }
  await until(() => product.log().includes('ECONNREFUSED'));

  const received = await openMailServer(port);
  const unsent = db.selectFrom('mails').select('id').where('sent_at', 'is', null);
  await until(async () => (await unsent.execute()).length === 0);
  expect(received.toSorted()).toEqual(emails.toSorted());
  expect(await product.stop()).toBe(0);
});
