import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { previewPage } from '../features/desk/newsletters/previews.server';
import { IssueBody } from '../features/newsletter/issues/IssueBody';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => previewPage(desk, args.params.issue ?? ''));
}

export default function PreviewRoute() {
  const { shown, name } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <div className="content">
      <p>
        <a href={`/desk/newsletters/${name}`}>Back to the issue</a>
      </p>
      <h1>{shown.title}</h1>
      <IssueBody {...shown} />
    </div>
  );
}
