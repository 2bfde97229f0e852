import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Faqs } from '../features/faqs/Faqs';
import { faqPage, listFaqs } from '../features/faqs/faqs.server';
import { stateMapData } from '../features/map/map.server';
import { StateMap } from '../features/map/StateMap';
import { stateOffices } from '../features/offices/offices.server';
import { ParticipatingStates } from '../features/offices/ParticipatingStates';
import { participatingStatesFile } from '../features/offices/participating-states.server';
import { StateOffices } from '../features/offices/StateOffices';
import type { BlockName } from '../features/pages/blocks';
import { ContentPage } from '../features/pages/ContentPage';
import { canonicalPath } from '../features/pages/canonical-path';
import { PictureBlock } from '../features/pages/PictureBlock';
import { contentMeta, pageView } from '../features/pages/page-view.server';
import { findPage, type Page } from '../features/pages/pages.server';
import { ManagementTeam } from '../features/people/ManagementTeam';
import { managementTeam } from '../features/people/management.server';
import { Responsibilities } from '../features/people/Responsibilities';
import { responsibilitiesFile } from '../features/people/responsibilities.server';
import { Stakeholders } from '../features/people/Stakeholders';
import { stakeholderGroups } from '../features/people/stakeholders.server';
import { findPicture } from '../features/pictures/pictures.server';
import { placePath } from '../features/register/paths';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import { pageMeta } from '../ui/meta';
import { slugOf } from '../ui/slug';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? pageMeta(data.meta, rest) : [];

export const headers = loaderHeaders;

/** Any content page by its path; an alias of a path is redirected to the canonical one (docs/behaviour.md 2.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) return redirect(canonical + search, 301);
  const page = findPage(pathname) ?? notFound();
  const blocks = await readBlocks(page);
  const about = blocks.flatMap((each) => (each.block === 'faqs' ? faqPage(each.content) : []));
  const content = { page: pageView(page), blocks, meta: contentMeta(page, env().PUBLIC_URL, about) };
  // Without its figures, because the database does not answer, a page is good for this once only.
  const isWhole = blocks.every((each) => each.block !== 'state-map' || each.content.edition);
  return isWhole ? publicJson(content) : json(content);
}

/** What each block of a page shows. */
const SOURCES = {
  picture: ({ name = '' }) => findPicture(name),
  responsibilities: () => responsibilitiesFile.read(),
  'management-team': managementTeam,
  'participating-states': () => participatingStatesFile.read(),
  'state-offices': () => stateOffices(statePath),
  'state-map': stateMapData,
  stakeholders: stakeholderGroups,
  faqs: listFaqs,
  // Is text by now.
  analytics: () => null,
  // Have routes of their own.
  tenders: () => null,
  'coverage-table': () => null,
  'data-access-form': () => null,
} satisfies Record<BlockName, (attributes: Record<string, string>) => unknown>;

type Sources = typeof SOURCES;
type Block = { [Name in BlockName]: { block: Name; content: Awaited<ReturnType<Sources[Name]>> } }[BlockName];

async function readBlocks({ parts }: Page): Promise<Block[]> {
  const placed = parts.flatMap((part) => ('block' in part ? part : []));
  return Promise.all(
    placed.map(
      async ({ block, attributes }) => ({ block, content: await SOURCES[block](attributes) }) as Block,
    ),
  );
}

function statePath(state: string): string {
  return placePath(slugOf(state));
}

export default function ContentRoute() {
  const { page, blocks } = useLoaderData<typeof loader>();
  return (
    <ContentPage page={page} block={(_, place) => <BlockView key={place} {...(blocks[place] as Block)} />} />
  );
}

function BlockView({ block, content }: Block) {
  switch (block) {
    case 'picture':
      return <PictureBlock picture={content} />;
    case 'responsibilities':
      return <Responsibilities list={content} />;
    case 'management-team':
      return <ManagementTeam team={content} />;
    case 'participating-states':
      return <ParticipatingStates {...content} />;
    case 'state-offices':
      return <StateOffices list={content} />;
    case 'state-map':
      return <StateMap data={content} />;
    case 'stakeholders':
      return <Stakeholders stakeholders={content} />;
    case 'faqs':
      return <Faqs faqs={content} />;
    case 'analytics':
    case 'tenders':
    case 'coverage-table':
    case 'data-access-form':
      return null;
  }
}
