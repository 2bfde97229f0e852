import { Worker } from 'node:worker_threads';

/** What to ask for, how much and for how long. */
export interface Load {
  origin: string;
  /** One address or several in turn; `{n}` stands for the number of the request, which makes each view another one. */
  path: string | string[];
  seconds: number;
  /** Requests at a time, each the next when it is answered; or: */
  concurrency?: number;
  /** Requests a second, answered or not. */
  rate?: number;
  /** Share of requests that go away before they are answered. */
  abortShare?: number;
  /** The address of this machine to come from, such as 127.0.0.2. */
  from?: string;
  headers?: Record<string, string>;
  /** The certificate to trust, for https. */
  certificate?: string;
}

interface Times {
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
}

/** What came of it. */
export interface LoadResult {
  sent: number;
  aborted: number;
  /** Answers by status, and failures by the error's code. */
  statuses: Record<string, number>;
  /** Answers below 400, and the others. */
  accepted: Times;
  refused: Times;
}

/** Sends requests from a thread of its own. */
export function sendLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.mjs', import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
