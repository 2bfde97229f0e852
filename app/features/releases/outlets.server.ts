import type { FeedEntry } from '../../content-files/feature-content';
import { env } from '../../server/env.server';
import { lagosToday } from '../../server/lagos-time.server';
import { sampleText, sampleTitle } from '../../text/sample';
import { standingText, standingTitle } from '../../text/standing';
import { calendarFile } from './calendar-file';
import { CALENDAR_PATH, RELEASE_KINDS, RELEASES_PATH, type Release, type Releases } from './release';

/** What came out, as entries of a feed; what is announced has no day of publication yet. */
export function feedEntries({ past }: Releases): FeedEntry[] {
  return past.map(({ kind, day, title, path, sample, standing }) => ({
    path,
    type: path.endsWith('.pdf') ? 'application/pdf' : undefined,
    title,
    date: day,
    summary: `${RELEASE_KINDS[kind]}.`,
    sample,
    standing,
  }));
}

/** All days of the calendar as an iCalendar file. */
export function releasesCalendar({ upcoming, past }: Releases): string {
  const origin = env().PUBLIC_URL;
  return calendarFile({
    name: 'NASSCO: Release calendar',
    description: 'What the office is going to publish, closing days of tenders, and what it has published.',
    url: origin + CALENDAR_PATH,
    made: lagosToday(),
    days: [
      ...upcoming.map((release) => dayOf(release, origin, true)),
      ...past.map((release) => dayOf(release, origin, false)),
    ],
  });
}

function dayOf(
  { kind, name, day, title, path, sample, standing = {} }: Release,
  origin: string,
  isAhead: boolean,
) {
  const page = isAhead ? `${origin}${RELEASES_PATH}` : origin + path;
  const told = isAhead && kind !== 'closing' ? 'Announced. The day may change.' : '';
  return {
    // Its host is the office's, so that no other calendar has the same.
    uid: `${kind}-${name}@${new URL(origin).hostname}`,
    day,
    title: sampleTitle(standingTitle(`${RELEASE_KINDS[kind]}: ${title}`, standing), sample),
    kind: RELEASE_KINDS[kind],
    description: sampleText(standingText(`${told} ${page}`.trim(), standing, origin), sample),
    url: page,
  };
}
