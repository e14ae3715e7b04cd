import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** To whom mails have come, in their order. */
  readonly receivers: readonly string[];
  /** Lets senders wait at the door until `letIn`. */
  hold(): void;
  letIn(): void;
  /** How many have waited at the door. */
  waiting(): number;
  close(): Promise<void>;
}

/** A mail server that counts what comes. */
export async function openMailbox(): Promise<Mailbox> {
  const receivers: string[] = [];
  let door: (() => void)[] | undefined;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_from, _session, go) => {
      if (door) door.push(go);
      else go();
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(() => {
        receivers.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    receivers,
    hold: () => {
      door = [];
    },
    letIn: () => {
      for (const go of door ?? []) go();
      door = undefined;
    },
    waiting: () => door?.length ?? 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
