/** Request headers that decide whether a page comes with scripts. */
export const SAVED_DATA_HEADERS = ['Save-Data', 'ECT'] as const;

/** Client hints to request: browsers report the connection's speed only to sites that ask. */
export const ASKED_HINTS = 'ECT';

const SLOW_LINE = /^(slow-2g|2g)$/i;

/**
 * True for visitors who asked their browser to save data, or on whose connection the scripts would take a minute:
 * every page is complete without them.
 *
 * @param header returns a request header by its name, as written in `SAVED_DATA_HEADERS`.
 */
export function savesData(
  header: (name: (typeof SAVED_DATA_HEADERS)[number]) => string | null | undefined,
): boolean {
  return header('Save-Data')?.trim().toLowerCase() === 'on' || SLOW_LINE.test(header('ECT')?.trim() ?? '');
}
