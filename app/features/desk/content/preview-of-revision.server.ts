import type { ContentChanges } from '../../../content-files/store.server';
import { previewPage } from '../../publishing/preview.server';
import type { WholeRevision } from '../../publishing/revisions.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import type { ContentSite } from './content-site';
import { entriesIn, findRevision, kindsOfFile, withRevision } from './known-content.server';
import { CONTENT_PATH } from './paths';

type Texts = Pick<WholeRevision, 'path' | 'text' | 'base_text'>;

/** Path of the page that shows what a revision changes; null if none does. */
export function pageOfRevision(site: ContentSite, { path, text, base_text: before }: Texts): string | null {
  if (text === null) return null;
  for (const kind of kindsOfFile(site, path)) {
    const known = new Set(entriesIn(kind, path, before).map(({ values }) => JSON.stringify(values)));
    const entries = entriesIn(kind, path, text);
    const entry = entries.find(({ values }) => !known.has(JSON.stringify(values))) ?? entries[0];
    const shown = entry && kind.pathOf?.(entry);
    if (shown) return shown.replace(/#.*/, '');
  }
  return null;
}

/**
 * The page of a revision as it will be.
 *
 * @param documentsAt where files that are not published are found: the path before `/documents/name.pdf`
 */
export async function previewRevision(
  path: string,
  changes: ContentChanges,
  documentsAt: string,
): Promise<Response> {
  const page = await previewPage(path, changes);
  const hidden = Object.entries(changes.documents ?? {}).filter(([, { isPublished }]) => !isPublished);
  if (hidden.length === 0) return page;
  let html = await page.text();
  for (const [address] of hidden)
    html = html.replaceAll(`href="${address}"`, `href="${documentsAt}${address}"`);
  return new Response(html, { status: page.status, headers: page.headers });
}

/** The page of a revision for a person of the desk. @param given number of the revision, as in the path */
export async function deskPreview({ client }: AtDesk, site: ContentSite, given: string): Promise<Response> {
  const revision = await findRevision(client, given);
  const path = pageOfRevision(site, revision);
  if (path === null) throw new Refusal('No page shows this.', 404);
  return previewRevision(path, await withRevision(client, revision), CONTENT_PATH);
}
