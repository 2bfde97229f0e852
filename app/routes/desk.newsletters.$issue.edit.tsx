import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sitePages } from '../content.server';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { changeSteps } from '../features/desk/newsletters/newsletter-steps.server';
import { findDraft } from '../features/desk/newsletters/newsletters.server';
import { ChangePage } from '../features/desk/newsletters/WritePage';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async (desk) => {
    const draft = await findDraft(desk, args.params.issue ?? '');
    return { title: `Change ${draft.title}`, draft };
  });
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', changeSteps(sitePages));
}

export default function ChangeRoute() {
  const { draft } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ChangePage draft={draft} />;
}
