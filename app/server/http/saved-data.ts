/** Request headers by which a page comes with its scripts or without. */
export const SAVED_DATA_HEADERS = ['Save-Data', 'ECT'] as const;

/** Browsers that can tell how quick the visitor's line is do so only where a site asks for it. */
export const ASKED_HINTS = 'ECT';

const SLOW_LINE = /^(slow-2g|2g)$/i;

/**
 * True for visitors who asked their browser to save data, or whose line would take a minute for the scripts: all pages
 * are complete without them.
 *
 * @param header gives a request header by its name, as written in `SAVED_DATA_HEADERS`.
 */
export function savesData(
  header: (name: (typeof SAVED_DATA_HEADERS)[number]) => string | null | undefined,
): boolean {
  return header('Save-Data')?.trim().toLowerCase() === 'on' || SLOW_LINE.test(header('ECT')?.trim() ?? '');
}
