import { Worker } from 'node:worker_threads';

/** What to request, how much and for how long. */
export interface Load {
  origin: string;
  /** One path or several in turn; `{n}` is replaced by the request's number, which makes each view unique. */
  path: string | string[];
  seconds: number;
  /** Concurrent requests, each sent when the previous one is answered; or: */
  concurrency?: number;
  /** Requests per second, answered or not. */
  rate?: number;
  /** Share of requests aborted before they are answered. */
  abortShare?: number;
  /** The local IP address to use, such as 127.0.0.2; `{n}` is replaced by the request's number up to 250. */
  from?: string;
  /** As many clients, from addresses of their own (`from`), with one HTTP/2 connection each; gets only. */
  clients?: number;
  /** Sent as a post. */
  body?: Uint8Array;
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

/** The outcome. */
export interface LoadResult {
  sent: number;
  aborted: number;
  /** Number of answers by status, and of failures by error code. */
  statuses: Record<string, number>;
  /** Answers below 400, and the others. */
  accepted: Times;
  refused: Times;
}

/** Sends requests from a separate thread. */
export function sendLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.mjs', import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
