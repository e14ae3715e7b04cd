import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** An event that arrived. */
export interface ReceivedEvent {
  /** The header `webhook-id`. */
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether it is signed by the secret of the receiver. */
  readonly isSigned: boolean;
}

/** How the receiver answers: with a status, or by a function, which may answer nothing. */
type Answer = number | ((outgoing: ServerResponse) => void);

export interface WebhookReceiver {
  readonly origin: string;
  /** Events that arrived, the oldest first, refused ones too. */
  readonly received: ReceivedEvent[];
  /** Sets the secret by which signatures are verified. */
  trust(secret: string): void;
  /** 204 until it is set. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a receiver of webhooks on this machine. @param at its port; a free one when left out */
export async function startWebhookReceiver(at = 0): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let [secret, answer]: [string, Answer] = ['', 204];
  const server = createServer((incoming, outgoing) => {
    text(incoming).then(
      (body) => {
        received.push({ ...JSON.parse(body), ...signatureOf(incoming, body, secret) });
        if (typeof answer === 'number') outgoing.writeHead(answer).end();
        else answer(outgoing);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    trust: (trusted) => {
      secret = trusted;
    },
    answerWith: (given) => {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a signature at the time that it states: clocks of tests are not that of the machine. */
function signatureOf({ headers }: IncomingMessage, body: string, secret: string) {
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const isSigned =
    secret !== '' &&
    new Webhook(secret).sign(id, at, body) === headers['webhook-signature'] &&
    headers['content-type'] === 'application/json';
  return { id, isSigned };
}
