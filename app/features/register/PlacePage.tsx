import type { ComponentProps, ReactNode } from 'react';
import { Languages, TranslationNotes } from '../../ui/Languages';
import { useWords } from '../../words/use-words';
import { SectionPage } from '../navigation/SectionPage';

interface PlacePageProps extends Pick<ComponentProps<typeof SectionPage>, 'title' | 'tagline' | 'above'> {
  languages: ComponentProps<typeof Languages>['pages'];
  /** The path of the English page. */
  english: string;
  children: ReactNode;
}

/** The frame of the page of a state or an LGA, with the choice of languages (docs/behaviour.md 2.23). */
export function PlacePage({ title, tagline, above, languages, english, children }: PlacePageProps) {
  const { language, notes } = useWords();
  return (
    <SectionPage title={title} tagline={tagline} above={above}>
      <Languages pages={languages} label={language.label} />
      <TranslationNotes {...notes} english={english} />
      {children}
    </SectionPage>
  );
}
