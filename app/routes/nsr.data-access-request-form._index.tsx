import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type SerializeFrom,
} from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
} from '@remix-run/react';
import requestFormScript from '../enhance/request-form.ts?worker&url';
import { CHECK_TITLE, CheckPage } from '../features/data-access/form/CheckPage';
import { DataAccessForm, SENT_TO } from '../features/data-access/form/DataAccessForm';
import { FORM_FAILED, FORM_PATH, PRINTABLE_FORM } from '../features/data-access/form/form-fields';
import { type FormResult, filledIn, takeForm } from '../features/data-access/form/posted-form.server';
import { findFile } from '../features/documents/files.server';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { askedPlaces } from '../features/register/asked-places.server';
import { PublicAlready } from '../features/register/PublicAlready';
import { loadedMeta } from '../page-meta/meta';
import { leaveNote, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';
import { useLastResult } from '../ui/form/useLastResult';
import { useTokenInHistory } from '../ui/form/useTokenInHistory';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  hydrate: ({ isPlain }: Pick<LoaderData, 'isPlain'>) => !isPlain,
  isPersonal: true,
  enhance: requestFormScript,
  query: ['state', 'lga'],
};

type LoaderData = SerializeFrom<typeof loader>;

/**
 * The page with the form, which has a separate key for each visitor (docs/rules.md R26). Places in the query string fill it
 * in. Then, and when it follows a form that the browser itself sent, it is plain HTML: with a script, Back would load it anew,
 * without what the server filled in.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, meta } = loadPage(FORM_PATH) ?? notThere(request);
  const asked = await askedPlaces(new URL(request.url).searchParams);
  return json(
    {
      page,
      printable: findFile(PRINTABLE_FORM) ?? notFound(),
      formToken: newFormToken(),
      asked: asked && { ...asked, lastResult: filledIn(placeEntries(asked)) },
      isPlain: asked !== null || context.note !== undefined,
      meta: { ...meta, title: titleOf(meta.title, context) },
    },
    { headers: PERSONAL },
  );
}

/** Entries of a form that asks for places: the box ticked, and place names as a person would write them. */
function placeEntries({ states, lgas }: { states: string; lgas: string }): Record<string, string> {
  return states === '' ? {} : { 'criteria.location': 'on', 'location.state': states, 'location.lgas': lgas };
}

/** A form that is submitted again keeps its key. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
  const taken = await takeForm(request);
  if ('path' in taken) return redirectDocument(taken.path, 303);
  const { status, ...result } = taken;
  leaveNote(context, { hasErrors: status !== 200, title: result.check && CHECK_TITLE });
  return json(result, { status, headers: PERSONAL });
}

type Result = Pick<FormResult, 'lastResult'> & Partial<FormResult>;

/** With a script, entries survive even if no response arrives. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Result> {
  try {
    return await serverAction<Result>();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { lastResult: { status: 'error', error: { '': [FORM_FAILED] } } };
  }
}

export default function DataAccessRoute() {
  const { page, printable, formToken, asked } = useLoaderData<typeof loader>();
  const { lastResult = asked?.lastResult, formToken: kept, check } = useLastResult<Partial<Result>>() ?? {};
  const token = useTokenInHistory(formToken, kept);
  // Keeps the parts of plain pages out of the form's script.
  if (import.meta.env.SSR && check) return <CheckPage check={check} formToken={token} sentTo={SENT_TO} />;
  return (
    <ContentPage
      page={page}
      top={import.meta.env.SSR && asked && <PublicAlready {...asked} />}
      block={(_, place) => (
        <DataAccessForm key={place} lastResult={lastResult} formToken={token} printable={printable} />
      )}
    />
  );
}
