import { isRouteErrorResponse } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Gone } from '../../content-files/moved';
import { documentTitle } from '../../page-meta/document-title';
import { SectionPage } from './SectionPage';

/** What was taken away, with the title of the page where to look instead. */
export type ToldGone = Gone & { lookTitle: string };

const TITLE = 'This was taken away';

/** The title of the error page, and what keeps its address out of search engines. */
export const GONE_META = [{ title: documentTitle(TITLE) }, { name: 'robots', content: 'noindex' }];

/** What an error says was taken away (410); null for any other error. */
export function goneIn(error: unknown): ToldGone | null {
  return isRouteErrorResponse(error) && error.status === 410 && error.data?.gone ? error.data : null;
}

/** The error page where a page or file was taken away: what it was, why, and where to look (docs/behaviour.md 2.13). */
export function GonePage({ gone, search }: { gone: ToldGone; search: ReactNode }) {
  return (
    <SectionPage title={TITLE}>
      <p>
        {gone.title
          ? `“${gone.title}” was at this address.`
          : 'What was at this address is not there any more.'}
      </p>
      <p>
        <b>Why:</b> {gone.gone}
      </p>
      <p>
        Look here instead: <a href={gone.look}>{gone.lookTitle}</a>
      </p>
      {search}
      <p>
        You can also call <a href="tel:969">969</a>, free of charge.
      </p>
    </SectionPage>
  );
}
