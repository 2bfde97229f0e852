import { lagosToday } from '../../../server/lagos-time.server';
import { HIDDEN } from '../../fraud/origin/found-items.server';
import { ORIGIN_PATH } from '../../fraud/paths';
import { site } from '../../navigation/site-file';
import type { AtDesk } from '../at-desk.server';
import { findReport, namedBy } from './one-report.server';

/** Most links and numbers of a warning; nobody reads more. */
const MOST_SEEN = 20;

/** What the form for a fraud warning begins with, if it is about this report. */
export async function readWarningDraft({ client, person }: AtDesk, given: string) {
  const report = await findReport({ client }, given);
  const seen = namedBy(report)
    .map(({ written }) => [...written].filter((sign) => !HIDDEN.test(sign)).join(''))
    .slice(0, MOST_SEEN);
  return {
    title: `A warning of fraud report ${report.number}`,
    number: report.number,
    seen: seen.length,
    draft: { date: lagosToday(), seen: seen.join('\n'), body: warningText() },
    mayWrite: person.roles.includes('editor'),
  };
}

/** The text of a warning. What only a person can say is left in brackets. */
export function warningText(): string {
  return `[What the fraudsters do and ask for, in your own words. Leave out whatever could show who reported it.]

## How to tell

- [What shows that it is not from the office]
- Check a link, number or message with [Is it from us?](${ORIGIN_PATH})

## What to do

Do not pay, and do not enter any data. If you have already entered banking data, tell your bank immediately. Then call ${site.tollFree}, free of charge.
`;
}
