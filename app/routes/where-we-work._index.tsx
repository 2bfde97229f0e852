import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import stateMapScript from '../enhance/state-map.ts?worker&url';
import { figureQuery, label, MAP_PATH } from '../features/map/figures';
import { stateMapData } from '../features/map/map.server';
import { StateMap } from '../features/map/StateMap';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { placePath } from '../features/register/paths';
import { isState } from '../features/register/zones';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import mapStyles from '../styles/for-map.css?url';
import textStyles from '../styles/for-texts.css?url';
import { hasQueryString } from '../text/query-string';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const links: LinksFunction = () =>
  [textStyles, mapStyles].map((href) => ({ rel: 'stylesheet', href }));

export const headers = loaderHeaders;

const QUERY_NAMES = ['figure', 'place'];

export const handle: PageHandle = { query: QUERY_NAMES, needsDatabase: true, enhance: stateMapScript };

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // The form above the map.
  const chosen = searchParams.get('place');
  if (chosen && isState(chosen)) return redirect(placePath(chosen));
  const map = await stateMapData(searchParams);
  const { figure, figures, edition, population } = map;
  const query = figureQuery(figure, figures);
  // Without the database it is not known which figures there are.
  if (edition && !hasQueryString(searchParams, QUERY_NAMES, query)) return redirect(MAP_PATH + query);
  const { page, meta } = loadPage(MAP_PATH, edition?.isSample || population?.isSample) ?? notThere(request);
  const data = {
    page,
    map,
    meta:
      query === ''
        ? meta
        : {
            title: `${label(figure)} by state: ${meta.title}`,
            description: `The 36 states and the FCT on a map and in a list. ${label(figure)}, from the National Social Register.`,
            path: MAP_PATH + query,
            sample: meta.sample,
          },
  };
  // Not cached without its figures, which are missing while the database is not responding.
  return edition ? publicJson(data) : json(data);
}

export default function WhereWeWorkRoute() {
  const { page, map } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ContentPage page={page} block={(_, place) => <StateMap key={place} data={map} />} />;
}
