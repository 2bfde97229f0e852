import { dayInWords, lagosDay } from '../../../server/lagos-time.server';
import type { Edition } from '../edition.server';
import type { DayInWords } from './EditionsPage';

/** The day in Nigeria of a moment, for a page. */
export function dayOf(moment: string): DayInWords {
  const date = new Date(moment);
  return { day: lagosDay(date), words: dayInWords(date) };
}

/** What a page says of an edition that is withdrawn. */
export function shownWithdrawal({
  withdrawn,
}: Pick<Edition, 'withdrawn'>): { on: DayInWords; reason: string } | null {
  return withdrawn && { on: dayOf(withdrawn.at), reason: withdrawn.reason };
}
