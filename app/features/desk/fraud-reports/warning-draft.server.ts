import { stringify } from 'yaml';
import { lagosToday } from '../../../server/lagos-time.server';
import { HIDDEN } from '../../fraud/origin/found-items.server';
import { ORIGIN_PATH } from '../../fraud/paths';
import { site } from '../../navigation/site-file';
import type { AtDesk } from '../at-desk.server';
import { findReport, namedBy } from './one-report.server';

/** Most links and numbers of a warning; nobody reads more. */
const MOST_SEEN = 20;

/** The file of a warning about a report, to be completed by an editor. Nothing is published. */
export async function readWarningDraft({ client }: AtDesk, given: string) {
  const report = await findReport({ client }, given);
  const seen = namedBy(report)
    .map(({ written }) => [...written].filter((sign) => !HIDDEN.test(sign)).join(''))
    .slice(0, MOST_SEEN);
  return {
    title: `A warning of fraud report ${report.number}`,
    number: report.number,
    seen: seen.length,
    draft: warningDraft(seen, lagosToday()),
  };
}

/**
 * A file for `app/content/warnings`, as its README describes it. What only a person can say is left in brackets.
 *
 * @param seen links, numbers and addresses of the fraud
 * @param date as `2026-11-26`
 */
export function warningDraft(seen: readonly string[], date: string): string {
  const settings = {
    title: '[What the fraud is, in a few words]',
    date,
    description: '[What the fraudsters do and ask for, in one sentence]',
    ...(seen.length > 0 && { seen }),
  };
  return `---
${stringify(settings, { lineWidth: 0 })}---

[What the fraudsters do and ask for, in your own words. Leave out whatever could show who reported it.]

## How to tell

- [What shows that it is not from the office]
- Check a link, number or message with [Is it from us?](${ORIGIN_PATH})

## What to do

Do not pay, and do not enter any data. If you have already entered banking data, tell your bank immediately. Then call ${site.tollFree}, free of charge.
`;
}
