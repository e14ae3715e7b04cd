import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Recipients of the mails so far, in order. */
  readonly recipients: readonly string[];
  /** Makes senders wait until `resume`. */
  pause(): void;
  resume(): void;
  /** Refuses senders with these words; accepts them again without. */
  refuse(words: string | undefined): void;
  /** Number of senders that wait. */
  waiting(): number;
  close(): Promise<void>;
}

/** Starts a mail server that notes the recipients. @param at its port; a free one when 0 */
export async function openMailbox(at = 0, address = '127.0.0.1'): Promise<Mailbox> {
  const recipients: string[] = [];
  let paused: (() => void)[] | undefined;
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_from, _session, go) => {
      if (refusal !== undefined) go(new Error(refusal));
      else if (paused) paused.push(go);
      else go();
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(() => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(at, address, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${address}:${port}`,
    recipients,
    pause: () => {
      paused = [];
    },
    resume: () => {
      for (const go of paused ?? []) go();
      paused = undefined;
    },
    refuse: (words) => {
      refusal = words;
    },
    waiting: () => paused?.length ?? 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
