import { dayInWords } from './day-in-words';

/**
 * Whether what was published still stands: a later text or file may have replaced it, or the office withdrew it. It stays
 * where it is, and says so wherever it goes.
 */
export interface Standing {
  /** Path of what replaced it. */
  replacedBy?: string;
  /** Why it was withdrawn, in words for readers. */
  withdrawn?: string;
  /** The day of that, such as `2026-03-03`. */
  withdrawnOn?: string;
}

/** What became of an item, out of all that is known of it. */
export function standingOf({ replacedBy, withdrawn, withdrawnOn }: Standing): Standing {
  return { replacedBy, withdrawn, withdrawnOn };
}

/** In one word what became of it; '' if it stands. */
export function standingWord({ replacedBy, withdrawn }: Standing): '' | 'Replaced' | 'Withdrawn' {
  if (withdrawn) return 'Withdrawn';
  return replacedBy ? 'Replaced' : '';
}

/** Whether it is neither replaced nor withdrawn. */
export function stands(standing: Standing): boolean {
  return standingWord(standing) === '';
}

/** A title that begins with what became of it. */
export function standingTitle(title: string, standing: Standing): string {
  return stands(standing) ? title : `${standingWord(standing)}: ${title}`;
}

/**
 * A description that begins with what became of it, and why.
 *
 * @param origin the site's own, for readers outside it
 */
export function standingText(
  text: string,
  { replacedBy, withdrawn, withdrawnOn }: Standing,
  origin = '',
): string {
  const on = withdrawnOn ? ` on ${dayInWords(withdrawnOn)}` : '';
  return [
    withdrawn && `Withdrawn${on}: ${withdrawn}`,
    replacedBy && `Replaced by a newer one: ${origin}${replacedBy}.`,
    text,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The note of a link to a file, "PDF, 12 KB, withdrawn"; '' for what is no file. */
export function standingNote(note: string, standing: Standing): string {
  return note && !stands(standing) ? `${note}, ${standingWord(standing).toLowerCase()}` : note;
}

/** The schema.org property that says so; none if it stands. */
export function standingStatus(standing: Standing): { creativeWorkStatus?: string } {
  return stands(standing) ? {} : { creativeWorkStatus: standingWord(standing) };
}
