import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '../../../server/env.server';
import { NO_STORE } from '../../../server/http/caching.server';
import { POLICY, selfContainedPolicy } from '../../../server/http/content-security-policy.server';
import { pathIn } from '../../../words/language';
import { editionNews } from '../../newsletter/issues/edition-news.server';
import { tellsFigures } from '../../newsletter/issues/fill-blocks.server';
import { shownIssue } from '../../newsletter/issues/issue-view.server';
import { englishIssue } from '../../newsletter/issues/issues.server';
import { trialIssueMail } from '../../newsletter/sending/issue-mail.server';
import type { AtDesk } from '../at-desk.server';
import { fileAtDesk } from '../file-at-desk.server';
import { findIssueAtDesk } from './newsletters.server';
import { withStyleSheet } from './style-sheet';

/** An issue as its page would show it today. */
export async function previewPage(desk: AtDesk, name: string) {
  const { issue, edition } = await readWhole(desk, name);
  return {
    title: `Preview: ${issue.title}`,
    name,
    shown: shownIssue(englishIssue(issue), edition, pathIn),
  };
}

/** An issue as its email would be today, as HTML or text of its own. */
export function mailPreview(args: LoaderFunctionArgs, form: 'html' | 'text'): Promise<Response> {
  return fileAtDesk(args, 'editor', async (desk) => {
    const { issue, edition } = await readWhole(desk, args.params.issue ?? '');
    const mail = trialIssueMail(issue, edition, { origin: env().PUBLIC_URL, leads: pathIn });
    const { html, style } = withStyleSheet(mail.html);
    return new Response(form === 'html' ? html : mail.text, {
      headers: {
        ...NO_STORE,
        'Content-Type': form === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        // Its styles and nothing else, and nothing of this site's.
        [POLICY]: `${selfContainedPolicy(style)};sandbox`,
        'X-Robots-Tag': 'noindex',
      },
    });
  });
}

async function readWhole(desk: AtDesk, name: string) {
  const { issue } = await findIssueAtDesk(desk, name);
  return { issue, edition: tellsFigures(issue) ? await editionNews(desk.client, null) : null };
}
