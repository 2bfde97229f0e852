import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves: accepts emails, accepts them slowly, or answers 4xx or 5xx. */
export type Behaviour = 'good' | 'slow' | '4xx' | '5xx';

/** An email as received by the server. */
export interface Delivery {
  mail: Email;
  /** When its last byte arrived, and when the server acknowledged it. Milliseconds. */
  wholeAt: number;
  takenAt: number;
}

/** A mail server for one test. */
export interface MailServer {
  url: string;
  deliveries: Delivery[];
  /** Number of refused attempts. */
  refused: number;
  behave(behaviour: Behaviour): void;
  /** Addresses without a mailbox. */
  unknown: Set<string>;
  /** Number of emails received in full and not yet acknowledged. */
  pending(): number;
  /** Stops listening and closes every connection. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

const SLOW_MS = 1500;

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  let behaviour: Behaviour = 'good';
  let server: SMTPServer | undefined;
  let port = 0;
  let pending = 0;
  const self: MailServer = {
    url: '',
    deliveries: [],
    refused: 0,
    unknown: new Set(),
    behave(next) {
      behaviour = next;
    },
    pending: () => pending,
    async goDown() {
      const closing = server;
      server = undefined;
      if (!closing) return;
      const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
      for (const connection of closing.connections) connection.close();
      await closed;
    },
    comeBack: listen,
  };

  function refusal(): Error | undefined {
    if (behaviour !== '4xx' && behaviour !== '5xx') return undefined;
    self.refused += 1;
    return behaviour === '4xx'
      ? Object.assign(new Error('Try again later'), { responseCode: 451 })
      : Object.assign(new Error('Not here'), { responseCode: 550 });
  }

  async function take(stream: Readable) {
    const mail = await PostalMime.parse(await buffer(stream));
    const refused = refusal();
    if (refused) throw refused;
    const wholeAt = Date.now();
    pending += 1;
    if (behaviour === 'slow') await sleep(SLOW_MS);
    pending -= 1;
    self.deliveries.push({ mail, wholeAt, takenAt: Date.now() });
  }

  async function listen() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo({ address }, _session, callback) {
        if (self.unknown.has(address))
          return callback(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
        // Refuses every other email here, the rest after the message text.
        callback(self.refused % 2 === 0 ? refusal() : undefined);
      },
      onData(stream, _session, callback) {
        // An email that is cut off because its sender was killed was not received.
        void take(stream).then(
          () => callback(),
          (error) => callback(error),
        );
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
    self.url = `smtp://127.0.0.1:${port}`;
  }

  await listen();
  return self;
}
