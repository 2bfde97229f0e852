import { blocks, FEATURES } from '../content.server';
import { currentEdition } from '../features/register/edition.server';
import { llmsText } from '../features/texts/llms.server';
import { env } from '../server/env.server';
import { publicFor } from '../server/http/caching.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader() {
  return orRefusal(
    async () =>
      new Response(llmsText(FEATURES, blocks, await currentEdition(), env().PUBLIC_URL), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': publicFor(60) },
      }),
  );
}
