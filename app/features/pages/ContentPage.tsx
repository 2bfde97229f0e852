import type { ReactNode } from 'react';
import type { BlockPart } from '../../content-files/page-parts';
import { dayInWords } from '../../ui/day-in-words';
import { SampleMark } from '../../ui/SampleMark';
import { SectionPage } from '../navigation/SectionPage';
import { Picture } from '../pictures/picture';
import { ContentBody } from './ContentBody';
import type { PageView } from './page-view.server';

interface ContentPageProps {
  page: PageView;
  /** Shows a block, given its place among the blocks of the page. */
  block: (part: BlockPart, place: number) => ReactNode;
  /** What must be read before all else: what is wrong with a form. */
  top?: ReactNode;
  /** Skip links of the page's own. */
  skips?: ReactNode;
}

/** A page of content: hero, picture, text and blocks, and the day of the last change. */
export function ContentPage({ page, block, top, skips }: ContentPageProps) {
  return (
    <SectionPage title={page.hero.title} tagline={page.hero.tagline} skips={skips}>
      {top}
      {page.sample && (
        <SampleMark>This is a sample text. It stands in until the office writes its own.</SampleMark>
      )}
      {page.picture && (
        <figure className="lead-picture">
          <Picture picture={page.picture} sizes="(min-width: 64em) 820px, 100vw" loading="eager" />
          {page.picture.sample && (
            <figcaption>
              <span className="sample-mark">sample picture</span>
            </figcaption>
          )}
        </figure>
      )}
      <ContentBody parts={page.parts} block={block} />
      {page.updated && (
        <p className="updated">
          Last updated <time dateTime={page.updated}>{dayInWords(page.updated)}</time>
        </p>
      )}
    </SectionPage>
  );
}
