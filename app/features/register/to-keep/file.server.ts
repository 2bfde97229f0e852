import { POLICY, selfContainedPolicy } from '../../../server/http/content-security-policy.server';
import { fileNote } from '../../../site-files/file-note';
import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { fileResponse, originHeaders } from '../files/file-response.server';
import { encodeUtf8 } from '../files/file-text.server';
import { measureFile } from '../files/measured.server';
import { pageToKeep } from './page.server';
import { STYLE } from './style';

/**
 * Streams all rows of an edition as one page to keep, which browsers save under a name with the edition in it.
 *
 * @throws Response 503 when the database does not answer at the start.
 */
export async function fileToKeep(edition: Edition): Promise<Response> {
  const name = `nsr-summary-by-lga-${edition.slug}.html`;
  return fileResponse(
    { name, contentType: 'text/html; charset=utf-8', disposition: 'attachment' },
    encodeUtf8(await pageToKeep(edition)),
    {
      Link: `<${site.licence.url}>; rel="license"`,
      'X-Robots-Tag': 'noindex',
      ...originHeaders(edition),
      [POLICY]: selfContainedPolicy(STYLE),
    },
  );
}

/** The type and size of that page, for links to it. @throws Response as `queryRows` does. */
export async function toKeepNote(edition: Edition): Promise<string> {
  const facts = await measureFile(edition, 'to-keep.html', async () => encodeUtf8(await pageToKeep(edition)));
  return fileNote(facts?.bytes ?? null, 'HTML');
}
