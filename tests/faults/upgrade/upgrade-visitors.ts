import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FORM_PATH } from '../../../app/features/data-access/form/form-fields';
import type { TestNginx } from '../../deploy/nginx';
import { REGISTER } from '../../deploy/topology';
import { hiddenFields } from '../../support/form-posts';
import { type Answer, clientOf } from '../../support/https';

/** What visitors saw during an upgrade of the site. */
export interface Met {
  requests: number;
  /** Broken connections and unexpected answers, each in a few words. */
  errors: string[];
  slowestMs: number;
  /** Organisations whose request was confirmed, with the receipt's path or the reference. */
  confirmed: Map<string, string>;
  /** Requests that were sent twice and got different answers. */
  answeredTwice: string[];
}

type Client = ReturnType<typeof clientOf>;
type Ask = Parameters<Client['get']>[1];

const PAGES = [
  '/',
  '/resource-hub/faqs',
  REGISTER,
  '/nsr/our-targeting-approach',
  '/resource-hub/photo-gallery',
];
const DATA = `${REGISTER}?_data=routes%2Fwhere-we-work.nsr-summary-by-lga._index`;
/** Prefixes of URLs that differ with each request, so that no cache has them. */
const VIEWS = [
  `${REGISTER}?q=`,
  `${REGISTER}.csv?q=`,
  `${REGISTER}.json?q=`,
  '/search?query=kano+',
  `${DATA}&q=`,
];
const READERS = 2;
const SENDERS = 2;
/** Longest time between opening a form and sending it, and between sending it twice, in milliseconds. */
const LONGEST_LOOK_MS = 4000;

/**
 * Visitors who read, send requests by form and API, each of them twice, and continue what they began before the upgrade.
 *
 * @param oldFiles paths of the previous version's scripts and styles.
 * @param pauseMs of each visitor between two steps.
 */
export async function startVisitors(nginx: TestNginx, oldFiles: string[], pauseMs: number) {
  const met: Met = { requests: 0, errors: [], slowestMs: 0, confirmed: new Map(), answeredTwice: [] };
  const readers = Array.from({ length: READERS }, (_, index) => clientOf(nginx, `127.0.9.${index + 1}`));
  let isOpen = true;
  let people = 0;
  /** Half of the old files are requested only once no old process is left. */
  const [during, afterwards] = [0, 1].map((half) => oldFiles.filter((_, index) => index % 2 === half)) as [
    string[],
    string[],
  ];

  /** Sends a request and records what is wrong with the answer. */
  async function expectOf(
    client: Client,
    address: string,
    status: number,
    asked?: Ask,
  ): Promise<Answer | null> {
    const started = performance.now();
    met.requests++;
    const where = `${asked?.method ?? 'GET'} ${address.replace(/[?].*|(?<=receipt\/|draft\/).*/, '')}`;
    try {
      const answer = await client.get(address, asked);
      const isPage = /text\/html/.test(String(answer.headers['content-type']));
      const isCut = status === 200 && isPage && !answer.body.trimEnd().endsWith('</html>');
      if (answer.status !== status) met.errors.push(`${where}: ${answer.status}, not ${status}`);
      else if (isCut) met.errors.push(`${where}: cut short`);
      else return answer;
    } catch (error) {
      met.errors.push(`${where}: ${(error as Error).message}`);
    } finally {
      met.slowestMs = Math.max(met.slowestMs, Math.round(performance.now() - started));
    }
    return null;
  }

  /** A person with their own IP address, because posts are counted by address. */
  async function asPerson<Result>(
    work: (client: Client, organisation: string) => Promise<Result>,
  ): Promise<Result> {
    const number = people++;
    const client = clientOf(nginx, `127.1.${number >> 8}.${number & 255 || 1}`);
    try {
      return await work(client, `Organisation ${number} end`);
    } finally {
      client.close();
    }
  }

  async function read(client: Client, turn: number) {
    const page = await expectOf(client, PAGES[turn % PAGES.length] ?? '/', 200);
    // A page's own files, whichever process it came from.
    const files = new Set(page?.body.match(/\/assets\/[\w.$-]+\.(js|css)/g));
    for (const file of [...files].slice(0, 3)) await expectOf(client, file, 200);
    await expectOf(client, `${VIEWS[turn % VIEWS.length]}${turn}-${Math.random()}`, 200);
    const old = during.pop();
    if (old) await expectOf(client, old, 200);
  }

  function confirm(organisation: string, told: string) {
    const before = met.confirmed.get(organisation);
    if (before !== undefined && before !== told)
      met.answeredTwice.push(`${organisation}: ${before}, then ${told}`);
    met.confirmed.set(organisation, told);
  }

  const entriesOf = (organizationName: string) => ({
    organizationName,
    officeAddress: 'Abuja',
    sector: 'Health',
  });
  const asForm = (fields: Record<string, string>): Ask => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

  async function post(client: Client, organisation: string, address: string, asked: Ask, status: number) {
    const answer = await expectOf(client, address, status, asked);
    if (!answer) return;
    const place = answer.headers.location;
    confirm(organisation, place ?? JSON.parse(answer.body).reference);
    if (place) await expectOf(client, place, 200);
  }

  /** Opens the form, and returns its fields with their entries. */
  async function openedForm(client: Client, organisation: string) {
    const form = await expectOf(client, FORM_PATH, 200);
    return { ...hiddenFields(form?.body ?? ''), ...entriesOf(organisation) };
  }

  /** Opens the form, waits a while, sends it, and later sends it again, as after Back. */
  const sendForm = () =>
    asPerson(async (client, organisation) => {
      const fields = await openedForm(client, organisation);
      for (let time = 0; time < 2; time++) {
        await look();
        await post(client, organisation, `${FORM_PATH}?index`, asForm(fields), 303);
      }
    });

  const sendByProgram = () =>
    asPerson(async (client, organisation) => {
      const asked = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(entriesOf(organisation)),
      };
      for (let time = 0; time < 2; time++) {
        await post(client, organisation, '/api/data-access-request', asked, 201);
        await look();
      }
      const subscribed = { ...asked, body: JSON.stringify({ email: `${randomUUID()}@example.com` }) };
      await expectOf(client, '/api/subscribe', 200, subscribed);
    });

  const look = () => sleep(isOpen ? Math.random() * LONGEST_LOOK_MS : 0);

  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; isOpen; turn++) {
      await work(turn);
      await sleep(pauseMs);
    }
  };

  return {
    /** Reads and sends until `stop`. */
    begin() {
      const reading = readers.map((client) => repeat((turn) => read(client, turn)));
      const sending = Array.from({ length: SENDERS * 2 }, (_, index) =>
        repeat(index % 2 ? sendForm : sendByProgram),
      );
      const underWay = Promise.all([...reading, ...sending]);
      let stopping: Promise<Met> | undefined;
      const stop = async () => {
        isOpen = false;
        await underWay;
        const [first] = readers;
        for (const file of afterwards) if (first) await expectOf(first, file, 200);
        for (const reader of readers) reader.close();
        return met;
      };
      return (): Promise<Met> => {
        stopping ??= stop();
        return stopping;
      };
    },
    /** Opens a form now; the returned function sends it. */
    openForm: () =>
      asPerson(async (client, organisation) => {
        const fields = await openedForm(client, organisation);
        return () =>
          asPerson((later) => post(later, organisation, `${FORM_PATH}?index`, asForm(fields), 303));
      }),
    /** Saves a draft now; the returned function opens and sends it. */
    keepDraft: () =>
      asPerson(async (client, organisation) => {
        const fields = await openedForm(client, organisation);
        const kept = await expectOf(client, `${FORM_PATH}?index`, 303, asForm({ ...fields, intent: 'keep' }));
        const place = kept?.headers.location ?? '/no-draft';
        return () =>
          asPerson(async (later) => {
            const draft = await expectOf(later, place, 200);
            const sent = { ...hiddenFields(draft?.body ?? ''), ...entriesOf(organisation) };
            await post(later, organisation, `${place}?form`, asForm(sent), 303);
          });
      }),
  };
}
