import type { ReactNode } from 'react';
import type { BlockPart } from '../../content-files/page-parts';
import { dayInWords } from '../../text/day-in-words';
import { SampleMark } from '../../ui/SampleMark';
import { SectionPage } from '../navigation/SectionPage';
import { LeadPicture } from '../pictures/LeadPicture';
import { ContentBody } from './ContentBody';
import { cutLead } from './cut-lead';
import { Prose } from './Prose';
import type { PageView } from './page-view.server';

interface ContentPageProps {
  page: PageView;
  /** Renders a block, given its position among the page's blocks. */
  block: (part: BlockPart, place: number) => ReactNode;
  /** Content to read first. */
  top?: ReactNode;
  /** The page's own skip links. */
  skips?: ReactNode;
}

/** A content page: hero, first paragraph, picture, text and blocks, and the date of the last update. */
export function ContentPage({ page, block, top, skips }: ContentPageProps) {
  const [lead, parts] = cutLead(page.parts);
  return (
    <SectionPage title={page.hero.title} tagline={page.hero.tagline} skips={skips}>
      {top}
      {page.sample && <SampleMark>Sample text. The office has not confirmed it.</SampleMark>}
      {lead && <Prose html={lead} />}
      {page.picture && (
        <LeadPicture
          picture={page.picture}
          caption={page.picture.sample && <small>sample picture</small>}
          sizes="(min-width: 64em) 820px, 100vw"
          largest={960}
        />
      )}
      <ContentBody parts={parts} block={block} />
      {page.updated && (
        <p className="updated">
          Last updated <time dateTime={page.updated}>{dayInWords(page.updated)}</time>
        </p>
      )}
    </SectionPage>
  );
}
