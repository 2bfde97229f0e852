import type { ComponentProps, ReactNode } from 'react';
import type { BlockPart } from '../../content-files/page-parts';
import { Languages, TranslationNotes } from '../../ui/Languages';
import { SampleMark } from '../../ui/SampleMark';
import { ENGLISH, tagOf } from '../../words/language';
import { useWords } from '../../words/use-words';
import { SectionPage } from '../navigation/SectionPage';
import { LeadPicture } from '../pictures/LeadPicture';
import { ContentBody } from './ContentBody';
import { cutLead } from './cut-lead';
import { Prose } from './Prose';
import type { TranslatedPageView } from './translated-view.server';

interface TranslatedPageProps {
  page: Omit<TranslatedPageView, 'tagline'> & { tagline?: string };
  languages: ComponentProps<typeof Languages>['pages'];
  /** Renders a block, given its position among the page's blocks. */
  block: (part: BlockPart, place: number) => ReactNode;
}

/** A content page in another language than English; apart from `ContentPage`, which pages with React have in the browser. */
export function TranslatedPage({ page, languages, block }: TranslatedPageProps) {
  const { title, tagline, picture, updated, sample, english, notes } = page;
  const { common, language, code } = useWords();
  const [lead, parts] = cutLead(page.parts);
  const [before, after] = common.lastUpdated.split('{day}');
  return (
    <SectionPage title={title} tagline={tagline}>
      <Languages pages={languages} label={language.label} />
      <TranslationNotes {...notes} english={english} />
      {sample && <SampleMark>{sample}</SampleMark>}
      {lead && <Prose html={lead} />}
      {picture && (
        // What a picture shows is told in English.
        <div lang={tagOf(ENGLISH)}>
          <LeadPicture
            picture={picture}
            caption={picture.sample && <small lang={tagOf(code)}>{common.samplePicture}</small>}
            sizes="(min-width: 64em) 820px, 100vw"
            largest={960}
          />
        </div>
      )}
      <ContentBody parts={parts} block={block} />
      {updated && (
        <p className="updated">
          {before}
          <time dateTime={updated.day}>{updated.words}</time>
          {after}
        </p>
      )}
    </SectionPage>
  );
}
