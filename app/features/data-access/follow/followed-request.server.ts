import { fromDatabase } from '../../../db/client.server';
import { dayInWords, lagosDay, lagosToday, momentInWords } from '../../../server/lagos-time.server';
import { fingerprint } from '../../../server/secret.server';
import type { AnswerFile } from '../answer/file-kinds';
import { CRITERIA } from '../form/form-fields';
import { mailboxProof } from '../form/save-request.server';

/** A time or a day for a `<time>`: machine-readable, and in words in Nigerian time. */
export interface Moment {
  iso: string;
  words: string;
}

/** What can happen to a request after it is received. */
export type LogKind =
  | 'in review'
  | 'question'
  | 'closed'
  | 'opened again'
  | 'line added'
  | 'address corrected'
  | 'withdrawn';

/** What the database function `followed_request` returns: nothing about the requester. */
interface FoundRequest {
  reference: string;
  status: 'new' | 'in review' | 'closed';
  received: string;
  due: string;
  closed: string | null;
  until: string;
  isExpired: boolean;
  maskedEmail: string | null;
  isAddressShown: boolean;
  households: boolean;
  individuals: boolean;
  location: boolean;
  states: string | null;
  lgas: string | null;
  wards: string | null;
  communities: string | null;
  householdCriteria: string[];
  individualCriteria: string[];
  log: { kind: LogKind; happened: string; words: string | null }[];
  files: AnswerFile[];
}

/** What a request's page shows to anyone who has its link. */
export type FollowedRequest = ReturnType<typeof toFollowedRequest>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The request behind an unguessable link. @throws Response 503 when the database does not answer. */
export async function findRequest(token: string): Promise<FollowedRequest | 'expired' | 'unknown'> {
  const [row] = await fromDatabase(
    ({ prisma }) => prisma.$queryRaw<{ found: FoundRequest | null }[]>`
      SELECT followed_request(${fingerprint(token)}) AS found`,
  );
  const found = row?.found;
  if (!found) return 'unknown';
  return found.isExpired ? 'expired' : toFollowedRequest(found);
}

/**
 * The email address of the request behind a link, if the proof comes from a mail to it (docs/behaviour.md 2.7); else null.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function provenAddress(token: string, proof: string): Promise<string | null> {
  const request = await fromDatabase(({ prisma }) =>
    prisma.dataAccessRequest.findUnique({
      where: { receiptTokenHash: fingerprint(token) },
      select: { requestKey: true, emailAddress: true },
    }),
  );
  if (!request?.emailAddress) return null;
  return mailboxProof(request.requestKey, request.emailAddress) === proof ? request.emailAddress : null;
}

function toFollowedRequest(found: FoundRequest) {
  const { reference, status, maskedEmail } = found;
  const log = found.log.map(({ happened, ...entry }) => ({ ...entry, happened: moment(happened) }));
  const last = log.findLast(({ kind }) => kind === 'closed' || kind === 'withdrawn');
  const closed = found.closed === null ? null : moment(found.closed);
  return {
    reference,
    status,
    /** Such as `a***@example.org`; null if none was given. */
    maskedEmail,
    /** Whether its owner has confirmed the address. */
    isAddressShown: found.isAddressShown,
    received: moment(found.received),
    /** Null if no review has begun, or the request was closed without one. */
    reviewed: log.findLast(({ kind }) => kind === 'in review')?.happened ?? null,
    closed,
    due: { iso: found.due, words: dayInWords(new Date(found.due)) },
    /** From today to the day by which the office aims to answer; negative once that has passed. */
    daysLeft: daysBetween(lagosToday(), found.due),
    /** From receipt to closing, or to today. */
    days: daysBetween(
      lagosDay(new Date(found.received)),
      closed ? lagosDay(new Date(closed.iso)) : lagosToday(),
    ),
    isWithdrawn: closed !== null && last?.kind === 'withdrawn',
    /** Null while the request is open, or if the outcome is not meant for the requester. */
    outcome: closed && last?.kind === 'closed' ? last.words : null,
    asked: askedFor(found),
    /** Oldest first. */
    log,
    /** Of the answer, in their order; none while the request is open. */
    files: found.files,
    /** The last day on which the page of a closed request can be opened. */
    until: { iso: new Date(found.until).toISOString(), words: dayInWords(new Date(found.until)) },
  };
}

/** What was asked for: field labels with the lines entered. */
function askedFor(found: FoundRequest): { label: string; lines: string[] }[] {
  const boxes = CRITERIA.filter(({ name }) => found[name]).map(({ label }) => label);
  const answers: [label: string, lines: (string | null)[]][] = [
    ['Data on', [boxes.join(', ') || 'Nothing was ticked']],
    ['Household criteria', found.householdCriteria],
    ['Individual criteria', found.individualCriteria],
    ['State', [found.states]],
    ['LGAs', [found.lgas]],
    ['Wards', [found.wards]],
    ['Communities', [found.communities]],
  ];
  return answers
    .map(([label, lines]) => ({ label, lines: lines.filter((line) => line !== null) }))
    .filter(({ lines }) => lines.length > 0);
}

function moment(timestamp: string): Moment {
  const date = new Date(timestamp);
  return { iso: date.toISOString(), words: momentInWords(date) };
}

/** Days as `2026-11-21`. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
