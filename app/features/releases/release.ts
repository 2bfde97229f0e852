import type { Standing } from '../../text/standing';

/** The release calendar (docs/behaviour.md 2.22). */
export const RELEASES_PATH = '/releases';

/** The same as a file for calendar programs. */
export const CALENDAR_PATH = `${RELEASES_PATH}.ics`;

/** Kinds of releases, as pages and files call them. */
export const RELEASE_KINDS = {
  edition: 'Register figures',
  issue: 'Newsletter',
  document: 'Document',
  tender: 'Tender',
  closing: 'Closing day of a tender',
  warning: 'Fraud warning',
};

/** Something that the office publishes, has published, or that ends on a day. */
export interface Release {
  kind: keyof typeof RELEASE_KINDS;
  /** What tells it from others of its kind; stays the same when its day or title changes. */
  name: string;
  /** Such as `2027-03-03`, in Nigeria. */
  day: string;
  title: string;
  /** The page or file about it; until it is published, the page where it is going to be. */
  path: string;
  sample: boolean;
  /** What became of it, if that is known. */
  standing?: Standing;
}

/** What the calendar shows on a day. */
export interface Releases {
  /** The next one first. */
  upcoming: Release[];
  /** Those of the last 12 months, newest first. */
  past: Release[];
}

/**
 * Sorts releases into what is to come, today included if it is only planned, and what came out in the last 12 months.
 * A closing day that is over is left out.
 *
 * @param planned known only by their plan: not published, whatever their day
 * @param today such as `2026-11-26`
 */
export function sortReleases(
  planned: readonly Release[],
  known: readonly Release[],
  today: string,
): Releases {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const isAhead = ({ kind, day }: Release) => day > today || (kind === 'closing' && day === today);
  const isRecent = ({ kind, day }: Release) => kind !== 'closing' && day <= today && day >= yearAgo;
  return {
    upcoming: [...planned, ...known.filter(isAhead)].sort(byDay),
    past: known.filter(isRecent).sort((one, other) => -byDay(one, other)),
  };
}

function byDay(one: Release, other: Release): number {
  return one.day.localeCompare(other.day) || one.title.localeCompare(other.title);
}
