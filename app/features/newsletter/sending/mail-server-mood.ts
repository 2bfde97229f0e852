import type { MailFailure } from '../../../server/mail/failure.server';

/** Consecutive refusals that mean the server refuses everybody, not those addresses. */
const MAX_IN_A_ROW = 10;

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** What the mail server's latest answers show, shared by all concurrent senders. */
export class MailServerMood {
  private refusals = 0;
  private putOffs = 0;
  private pauses = 0;
  private pausedUntil = 0;

  constructor(private readonly tell: (text: string) => void) {}

  /** True if it has refused so many in a row that the addresses cannot be at fault. */
  get refusesAll(): boolean {
    return this.refusals >= MAX_IN_A_ROW;
  }

  /** Milliseconds to wait before using it again. */
  pauseMs(): number {
    return Math.max(0, this.pausedUntil - Date.now());
  }

  /** Records an accepted email. Returns true if earlier ones had been refused. */
  hasTaken(): boolean {
    if (this.pauses > 0) this.tell('The mail server is accepting emails again.');
    const isAfterRefusal = this.refusals > 0;
    this.refusals = 0;
    this.putOffs = 0;
    this.pauses = 0;
    return isAfterRefusal;
  }

  hasFailed({ kind, message }: Pick<MailFailure, 'kind' | 'message'>) {
    if (kind === 'refused') this.refusals += 1;
    else if (kind === 'put off') {
      this.putOffs += 1;
      if (this.putOffs >= MAX_IN_A_ROW) this.pause(`asks everybody to try again later (${message})`);
    } else this.pause(`does not answer (${message})`);
  }

  private pause(problem: string) {
    // Emails sent at the same time fail together: that is one failure.
    if (this.pauseMs() > 0) return;
    const ms = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** this.pauses);
    this.pauses += 1;
    this.pausedUntil = Date.now() + ms;
    this.tell(`The mail server ${problem}: trying again in ${Math.ceil(ms / 1000)} s.`);
  }
}

const MINUTE = 60;
/** Seconds to wait after each deferred attempt; the last applies to all that follow. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** About a day in all. */
const MAX_TRIES = 28;

/** Seconds until a deferred delivery is retried; null if it is given up. @param tries earlier failed attempts */
export function waitAfterPutOff(tries: number): number | null {
  if (tries + 1 >= MAX_TRIES) return null;
  return WAITS[Math.min(tries, WAITS.length - 1)] ?? null;
}
