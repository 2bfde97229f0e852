import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
} from '@remix-run/react';
import { DataAccessForm } from '../features/data-access/DataAccessForm';
import { FORM_FAILED, FORM_ID, FORM_PATH, PRINTABLE_FORM } from '../features/data-access/form-fields';
import { type FormAnswer, takeForm } from '../features/data-access/posted-form.server';
import { findFile } from '../features/documents/files.server';
import { ContentPage } from '../features/pages/ContentPage';
import { contentMeta, pageView } from '../features/pages/page-view.server';
import { findPage } from '../features/pages/pages.server';
import { env } from '../server/env.server';
import { formHeaders, PERSONAL } from '../server/http/caching.server';
import { noteErrors, titleOf } from '../server/http/error-title.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import { HONEYPOT_FIELD, newFormToken } from '../server/submission/form-token.server';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { useLastAnswer } from '../ui/form/useLastAnswer';
import { pageMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? pageMeta(data.meta, rest) : [];

export const headers = formHeaders;

export const handle: PageHandle = { hydrate: true };

/** The page with the form, which has a key of its own for each visitor (docs/rules.md R26). */
export function loader({ context }: LoaderFunctionArgs) {
  const page = findPage(FORM_PATH) ?? notFound();
  const meta = contentMeta(page, env().PUBLIC_URL);
  return json(
    {
      page: pageView(page),
      printable: findFile(PRINTABLE_FORM) ?? notFound(),
      formToken: { ...newFormToken(), honeypot: HONEYPOT_FIELD },
      meta: { ...meta, title: titleOf(meta.title, context) },
    },
    { headers: PERSONAL },
  );
}

/** A form that is sent again keeps its key. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
  const taken = await takeForm(request);
  if ('path' in taken) return redirectDocument(taken.path, 303);
  const { status, ...answer } = taken;
  if (status !== 200) noteErrors(context);
  return json(answer, { status, headers: PERSONAL });
}

type Answer = Pick<FormAnswer, 'lastResult'> & Partial<FormAnswer>;

/** With a script, an answer that never comes loses no entry either. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { lastResult: { status: 'error', error: { '': [FORM_FAILED] } } };
  }
}

export default function DataAccessRoute() {
  const { page, printable, formToken } = useLoaderData<typeof loader>();
  const { lastResult, formToken: kept } = useLastAnswer<Partial<Answer>>() ?? {};
  return (
    <ContentPage
      page={page}
      top={<ErrorSummary result={lastResult} formId={FORM_ID} />}
      block={(_, place) => (
        <DataAccessForm
          key={place}
          lastResult={lastResult}
          formToken={{ ...formToken, ...kept }}
          printable={printable}
        />
      )}
    />
  );
}
