import type { MailFailure } from '../../../server/mail/failure.server';

/** Refusals one after the other by which a server means everybody, and not those addresses. */
const MOST_IN_A_ROW = 10;

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/** What is known of the mail server from how it answered last, for all who send at the same time. */
export class MailServerMood {
  private refusals = 0;
  private putOffs = 0;
  private pauses = 0;
  private pausedUntil = 0;
  private hasRefused = false;

  constructor(private readonly tell: (text: string) => void) {}

  /** True when it has refused so many in a row that the fault is not the addresses'. */
  get refusesAll(): boolean {
    return this.refusals >= MOST_IN_A_ROW;
  }

  /** Milliseconds for which it should be left alone. */
  pauseMs(): number {
    return Math.max(0, this.pausedUntil - Date.now());
  }

  /** It has taken a mail. True when it has refused others before. */
  hasTaken(): boolean {
    if (this.pauses > 0) this.tell('The mail server takes mails again.');
    const isAfterRefusal = this.hasRefused;
    this.refusals = 0;
    this.putOffs = 0;
    this.pauses = 0;
    this.hasRefused = false;
    return isAfterRefusal;
  }

  hasFailed({ kind, message }: Pick<MailFailure, 'kind' | 'message'>) {
    if (kind === 'refused') {
      this.refusals += 1;
      this.hasRefused = true;
    } else if (kind === 'put off') {
      this.putOffs += 1;
      if (this.putOffs >= MOST_IN_A_ROW) this.pause(`asks everybody to try again later (${message})`);
    } else this.pause(`does not answer (${message})`);
  }

  private pause(what: string) {
    // Those who sent at the same time fail together: that is one failure.
    if (this.pauseMs() > 0) return;
    const ms = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** this.pauses);
    this.pauses += 1;
    this.pausedUntil = Date.now() + ms;
    this.tell(`The mail server ${what}: tried again in ${Math.ceil(ms / 1000)} s.`);
  }
}
