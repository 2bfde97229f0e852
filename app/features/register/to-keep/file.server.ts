import { POLICY, selfContainedPolicy } from '../../../server/http/content-security-policy.server';
import { fileNote } from '../../../ui/file-note';
import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { fileResponse, originHeaders } from '../files/file-response.server';
import { encoded } from '../files/file-text.server';
import { measured } from '../files/measured.server';
import { pageToKeep, STYLE } from './page.server';

/**
 * The answer with all rows of an edition as one page to keep, sent while it is read; a browser saves it under a name with the
 * edition in it.
 *
 * @throws Response 503 when the database does not answer at the start.
 */
export async function fileToKeep(edition: Edition): Promise<Response> {
  const name = `nsr-summary-by-lga-${edition.slug}.html`;
  return fileResponse(
    { name, contentType: 'text/html; charset=utf-8', disposition: 'attachment' },
    encoded(await pageToKeep(edition)),
    {
      Link: `<${site.licence.url}>; rel="license"`,
      'X-Robots-Tag': 'noindex',
      ...originHeaders(edition),
      [POLICY]: selfContainedPolicy(STYLE),
    },
  );
}

/**
 * Type and size of that page, as a link to it tells them.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function toKeepNote(edition: Edition): Promise<string> {
  const facts = await measured(edition, 'to-keep.html', async () => encoded(await pageToKeep(edition)));
  return fileNote(facts?.bytes ?? null, 'HTML');
}
