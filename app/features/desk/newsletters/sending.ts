import { dayInWords } from '../../../text/day-in-words';

/** How far the sending of an issue is, as the view `desk_sendings` has it. Times are Nigerian. */
export interface Sending {
  name: string;
  title: string;
  /** Number of the order; null for an issue that a command sends. */
  number: number | null;
  state: 'asked' | 'planned' | 'sending' | 'stopped' | 'sent';
  asked: string | null;
  asked_by: string | null;
  send_at: string | null;
  approved: string | null;
  approved_by: string | null;
  stopped: string | null;
  stopped_by: string | null;
  stop_reason: 'person' | 'mail server' | null;
  begun: string | null;
  finished: string | null;
  recipients: number | null;
  sent: number | null;
  waiting: number | null;
  no_mailbox: number | null;
  gone: number | null;
  failed: number | null;
  not_sent: number | null;
  left_after: number | null;
}

/** The state of an issue in a few words. */
export function stateInWords(sending: Sending | null, isOfDesk: boolean): string {
  if (!sending) return isOfDesk ? 'Draft' : 'Not sent';
  const { state, sent, recipients, send_at } = sending;
  const share = `${figure(sent)} of ${figure(recipients)}`;
  if (state === 'asked') return 'Waits for a second person';
  if (state === 'planned') return `Planned for ${momentInWords(send_at ?? '')}`;
  if (state === 'sending') return `Sending: ${share}`;
  return state === 'stopped' ? `Stopped: ${share}` : 'Sent';
}

/** How the state looks: an issue waits for somebody, or stands still. */
export function lookOf(sending: Sending | null): 'due' | 'late' | undefined {
  if (sending?.state === 'stopped') return 'late';
  return sending?.state === 'asked' ? 'due' : undefined;
}

/** What was done with an issue, by whom, and when in Nigerian time. */
export interface LastStep {
  what: string;
  who: string | null;
  at: string;
}

/** What was done with an issue last; null where nothing was. */
export function lastStepOf(
  draft: { changed: string; changed_by: string | null; version: number } | undefined,
  sending: Sending | null,
): LastStep | null {
  const steps = [
    { what: (draft?.version ?? 1) > 1 ? 'changed' : 'written', who: draft?.changed_by, at: draft?.changed },
    { what: 'asked to send', who: sending?.asked_by, at: sending?.asked },
    { what: 'approved', who: sending?.approved_by, at: sending?.approved_by && sending.approved },
    { what: 'stopped', who: sending?.stopped_by, at: sending?.stopped },
  ];
  const done = steps.flatMap(({ what, who = null, at }) => (at ? { what, who, at } : []));
  return done.reduce<LastStep | null>((last, step) => (last && last.at > step.at ? last : step), null);
}

/** A count with separators; a dash where it is no longer known. */
export function figure(count: number | null): string {
  return count === null ? '–' : count.toLocaleString('en-GB');
}

function momentInWords(at: string): string {
  const [day = '', time = ''] = at.split(' ');
  return `${dayInWords(day)}, ${time.slice(0, 5)}`;
}
