import { readingBy } from '../../../db/client.server';
import { previewPage } from '../../publishing/preview.server';
import { currentEdition, type Edition, previewingEdition } from '../../register/edition.server';
import { nextEdition } from '../../register/import.server';
import { editionPath, REGISTER_PATH } from '../../register/paths';
import { summarise } from '../../register/summary.server';
import type { AtDesk } from '../at-desk.server';
import { type Client, Refusal } from '../database.server';
import { UPLOADS, type Upload } from './list-view';
import { findUpload } from './uploads.server';

/** Below the register's page: nothing, a state, or an LGA. */
const PLACE = /^(?:\/([a-z0-9-]+)(?:\/[a-z0-9-]+)?)?$/;

/** Links and forms to the register's page and to all that is below it. */
const LEADS = new RegExp(`(href|action)="${REGISTER_PATH}([^"?#]*)([^"]*)"`, 'g');

/**
 * The register's page, or the page of a place, as it will be once an upload is published: the real page, read with the rights of
 * the person at the desk.
 *
 * @param given the number of the upload, from the address
 * @param below what follows in the address: `kano`, `kano/gaya`, or nothing
 * @throws Refusal 404 for an upload that does not wait, or a place that it does not have
 */
export async function uploadPreview(
  { client, url }: AtDesk,
  given: string,
  below: string,
): Promise<Response> {
  const { rows, ...upload } = await findUpload(client, given);
  if (!rows) throw new Refusal('This upload is decided. There is nothing left to look at.', 404);
  const edition = await editionOf(client, upload);
  // The rows of an upload are unpacked from its JSON: a nested loop would do that anew for each row of the page.
  await client.query('SET LOCAL enable_nestloop = off');
  return readingBy(client, () =>
    previewingEdition(edition, async () => {
      const states = new Set((await summarise(edition)).states.map(({ slug }) => slug));
      const rest = below && `/${below}`;
      if (!isShown(rest, states)) throw new Refusal('The file has no such place.', 404);
      const page = await previewPage(`${REGISTER_PATH}${rest}${url.search}`, { texts: new Map() });
      return withLinks(page, (path, more) => {
        if (isShown(path, states)) return `${UPLOADS.shape.path}/${upload.number}/page${path}${more}`;
        const isOfEdition = path.startsWith('.') || path === '/to-keep.html';
        const isToCome = `${REGISTER_PATH}${path}`.startsWith(editionPath(edition.slug));
        return isOfEdition || isToCome ? null : REGISTER_PATH + path + more;
      });
    }),
  );
}

/** Whether the preview has the page at a path below the register's. */
function isShown(path: string, states: ReadonlySet<string>): boolean {
  const [isPlace, state] = PLACE.exec(path) ?? [];
  return isPlace !== undefined && (state === undefined || states.has(state));
}

async function editionOf(client: Client, upload: Upload): Promise<Edition> {
  const asAt = upload.as_at.slice(0, 7);
  const { title } = await currentEdition();
  return {
    id: -upload.number,
    slug: await nextEdition(client, { asAt, isSample: upload.is_sample }),
    title,
    asAt: upload.as_at,
    source: upload.source,
    isSample: upload.is_sample,
    rowCount: upload.lines,
    sha256: upload.sha256,
    importedAt: new Date(`${upload.uploaded.replace(' ', 'T')}+01:00`).toISOString(),
    withdrawn: null,
  };
}

type Target = (path: string, more: string) => string | null;

/** The page with its links to the register led elsewhere; what is not there yet is no link. */
async function withLinks(page: Response, target: Target): Promise<Response> {
  const headers = new Headers(page.headers);
  const location = headers.get('Location');
  const lead = (html: string) =>
    html.replace(LEADS, (_, name: string, path: string, more: string) => {
      const to = target(path, more);
      return to === null ? '' : `${name}="${to}"`;
    });
  if (location) headers.set('Location', lead(`href="${location}"`).slice('href="'.length, -1));
  return new Response(lead(await page.text()), { status: page.status, headers });
}
