import { setTimeout as sleep } from 'node:timers/promises';
import { expectRunning, type TestSite } from '../../support/site';
import { inParallel, isKindRefusal, type Submission, send } from '../submissions';

/** The outcome of the submissions during a fault. */
export interface Sent {
  /** Submissions that finally succeeded. */
  confirmed: Submission[];
  refusals: number;
  /** Refusals without 503, `Retry-After`, the message or the entries, each in a few words. */
  unkind: string[];
  /** Longest time without a success after the fault, in seconds. */
  longestGap: number;
}

const LANES = 25;
/** Pause before a refused visitor sends the same form again. */
const PAUSE_MS = 500;
/** Seconds after which a refused submission is abandoned. */
const GIVEN_UP_AFTER = 90;

/**
 * Sends each submission to one of the sites, repeatedly until it is accepted.
 *
 * @throws Error with the end of a site's output as soon as its process has ended: nothing would be accepted any more.
 * @param strike called once a third of them is accepted; returns the time of the fault (`Date.now`)
 */
export async function sendAll(
  sites: TestSite[],
  submissions: Submission[],
  strike: () => Promise<number>,
): Promise<Sent> {
  const sent: Sent = { confirmed: [], refusals: 0, unkind: [], longestGap: 0 };
  const successes: number[] = [];
  let fault: Promise<number> | undefined;

  async function sendOne(submission: Submission, site: TestSite) {
    for (const end = Date.now() + GIVEN_UP_AFTER * 1000; Date.now() < end; await sleep(PAUSE_MS)) {
      expectRunning(site);
      const outcome = await send(site, submission).catch(() => undefined);
      if (outcome?.isSuccess) {
        successes.push(Date.now());
        sent.confirmed.push(submission);
        return;
      }
      sent.refusals++;
      if (!outcome || !isKindRefusal(submission, outcome))
        sent.unkind.push(`${submission.way}: ${outcome?.status ?? 'the connection broke'}`);
    }
  }

  let turn = 0;
  await inParallel(submissions, LANES, async (submission) => {
    if (!fault && sent.confirmed.length > submissions.length / 3) fault = strike();
    const site = sites[turn++ % sites.length];
    if (site) await sendOne(submission, site);
  });
  const struckAt = (await fault) ?? Number.NaN;
  const after = [struckAt, ...successes.filter((moment) => moment > struckAt)];
  for (const [index, moment] of after.entries()) {
    const gap = (moment - (after[index - 1] ?? moment)) / 1000;
    sent.longestGap = Math.max(sent.longestGap, Math.round(gap * 10) / 10);
  }
  return sent;
}
