import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { currentEdition, monthInWords } from '../features/register/edition.server';
import { editionAt } from '../features/register/editions/edition-file.server';
import { shownWithdrawal } from '../features/register/editions/withdrawal.server';
import { editionPath, qualityPath, REGISTER_PATH } from '../features/register/paths';
import { QualityPage } from '../features/register/quality/QualityPage';
import { checkEdition, linkRows } from '../features/register/quality/quality.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { loadedMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader(asked: LoaderFunctionArgs) {
  const edition = await editionAt(asked, '/quality');
  const { id, slug, asAt, source, isSample } = edition;
  const [quality, current] = await Promise.all([checkEdition(edition), currentEdition()]);
  const month = monthInWords(asAt);
  return publicJson({
    quality: linkRows(quality, id === current.id ? null : editionPath(slug)),
    edition: {
      slug,
      month,
      source,
      isSample,
      path: editionPath(slug),
      withdrawn: shownWithdrawal(edition),
    },
    meta: {
      title: `Quality of the register's figures, edition ${slug}`,
      description: `Edition ${slug} of the National Social Register by LGA, as at ${month}: what was looked for in its ${quality.rows} rows, and what was found.`,
      path: qualityPath(slug),
    },
  });
}

export default function QualityRoute() {
  const { quality, edition } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Quality of the figures"
      tagline={`Edition ${edition.slug}, as at ${edition.month}`}
      above={[
        { title: 'Summary by LGA', path: REGISTER_PATH },
        { title: `Edition ${edition.slug}`, path: edition.path },
      ]}
    >
      <QualityPage edition={edition} quality={quality} />
    </SectionPage>
  );
}
