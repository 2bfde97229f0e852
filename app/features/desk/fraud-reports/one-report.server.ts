import { z } from 'zod';
import { ownNames } from '../../fraud/origin/own-names.server';
import { namedItems } from '../../fraud/reports/named-items.server';
import { shownText } from '../../staff/shown-text';
import { type AtDesk, step } from '../at-desk.server';
import { call, Refusal } from '../database.server';
import { groupAlike } from './alike';
import { FRAUD_REPORTS_PATH } from './list-view';
import { asShown, COMPARED, type FraudReport, readNaming } from './report-list.server';

/** Reports of the same fraud that a page lists. */
const MOST_ALIKE = 100;

/** A report of the same fraud, in short. */
export type AlikeReport = Pick<FraudReport, 'number' | 'received' | 'state' | 'reviewed'>;

/** @throws Refusal 404 if there is no report with this number */
export async function findReport({ client }: Pick<AtDesk, 'client'>, given: string): Promise<FraudReport> {
  const number = /^[1-9]\d{0,14}$/.test(given) ? given : '0';
  const { rows } = await client.query<FraudReport>('SELECT * FROM fraud_reports WHERE number = $1', [number]);
  if (!rows[0]) throw new Refusal('There is no fraud report with this number, or it is erased.', 404);
  return rows[0];
}

/** One report, the others of the same fraud, and which to work on next. */
export async function readReport({ client }: AtDesk, given: string) {
  const report = await findReport({ client }, given);
  const { alike, more } = await readAlike({ client }, report);
  const { rows: next } = await client.query<{ number: number }>(
    'SELECT number FROM fraud_reports_new WHERE number <> $1 ORDER BY number > $1, number DESC LIMIT 1',
    [report.number],
  );
  return {
    title: `Fraud report ${report.number}`,
    noted: { steps: [['fraud report', `${report.number} reviewed`]] as const },
    report: asShown(report),
    names: namedBy(report).map(({ written }) => shownText(written)),
    alike,
    more,
    next: next[0]?.number ?? null,
  };
}

/** What a report names, in its order. */
export function namedBy({ link_or_number, what_happened }: FraudReport) {
  return namedItems([link_or_number, what_happened].filter(Boolean).join('\n'), ownNames());
}

/** The other reports of the same fraud among the newest. */
async function readAlike({ client }: Pick<AtDesk, 'client'>, { number }: FraudReport) {
  const { rows: newest } = await client.query<{ number: number }>(
    'SELECT number FROM fraud_reports ORDER BY number DESC LIMIT $1',
    [COMPARED],
  );
  const compared = new Set([...newest.map((row) => row.number), number]);
  const groups = groupAlike(await readNaming({ client }, [...compared]));
  const others = groups.find((group) => group.includes(number))?.filter((other) => other !== number) ?? [];
  const { rows: alike } = await client.query<AlikeReport>(
    'SELECT number, received, state, reviewed FROM fraud_reports WHERE number = ANY ($1) ORDER BY number DESC',
    [others.slice(0, MOST_ALIKE)],
  );
  return { alike, more: Math.max(0, others.length - MOST_ALIKE) };
}

/** The steps with one report. @param given its number, as in the path */
export function reportSteps(given: string) {
  return {
    review: step({
      schema: z.object({}),
      async take(desk) {
        const { number } = await findReport(desk, given);
        return call(desk, 'review_fraud_report($1)', [number]);
      },
    }),
    erase: step({
      schema: z.object({ sure: z.literal('yes', 'Tick the box if the report shall be erased.') }),
      isSensitive: true,
      async take(desk) {
        const { number } = await findReport(desk, given);
        return { said: await call(desk, 'erase_fraud_report($1)', [number]), to: FRAUD_REPORTS_PATH };
      },
    }),
  };
}
