import { releasesCalendar } from '../features/releases/outlets.server';
import { wholeReleases } from '../features/releases/releases.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true, needsDatabase: true };

/** The release calendar for calendar programs. */
export function loader() {
  return orRefusal(
    async () =>
      new Response(releasesCalendar(await wholeReleases()), {
        headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
      }),
  );
}
