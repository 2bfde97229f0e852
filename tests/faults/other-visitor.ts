import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTER } from '../deploy/topology';

/** Milliseconds between rounds. */
const PAUSE = 50;

/** How a visitor reaches the site. */
export interface Way {
  origin: string;
  certificate?: string;
}

export interface Visit {
  what: string;
  status: number | string;
  ms: number;
}

let views = 0;

/** Another visitor, who repeatedly opens and sends forms and requests uncached views. */
export async function visit(way: Way, seconds: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const number = views++;
    const form = new URLSearchParams({ email: `reader${number}@example.org` }).toString();
    visits.push(
      await ask(way, 'form', '/nsr/data-access-request-form'),
      await ask(way, 'form', '/newsletter'),
      await ask(way, 'first view', `${REGISTER}?q=b${number}`),
      await ask(way, 'first view', `/search?query=kano+state+${number}`),
      await ask(way, 'page', '/nsr/our-targeting-approach'),
    );
    // Up to the limit for one client in ten minutes.
    if (visits.length < 200) visits.push(await ask(way, 'post', '/newsletter', form));
    await sleep(PAUSE);
  }
  return visits;
}

/** Sends one request on a new connection. */
function ask(way: Way, what: string, path: string, form?: string): Promise<Visit> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  const headers = {
    'X-Forwarded-For': `198.51.100.${views % 250}`,
    ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
  };
  const method = form ? 'POST' : 'GET';
  const send = way.certificate ? requestSafely : requestPlainly;
  // Posts are limited per client, so each comes from another address.
  const localAddress = `127.0.1.${views % 250}`;
  const options = {
    method,
    headers,
    localAddress,
    agent: false as const,
    ca: way.certificate,
    timeout: 15_000,
  };
  return new Promise((resolve) => {
    const asked = send(way.origin + path, options, (answer) => {
      answer.resume();
      answer.once('close', () => resolve({ what, status: answer.statusCode ?? 0, ms: ms() }));
    });
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', (error) => resolve({ what, status: error.message, ms: ms() }));
    asked.end(form);
  });
}
