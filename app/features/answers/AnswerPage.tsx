import type { ComponentProps, ReactNode } from 'react';
import type { BlockPart, PagePart } from '../../content-files/page-parts';
import { Languages, TranslationNotes } from '../../ui/Languages';
import { Listen, type Recording } from '../../ui/Listen';
import { SampleMark } from '../../ui/SampleMark';
import { useWords } from '../../words/use-words';
import { SectionPage } from '../navigation/SectionPage';
import { ContentBody } from '../pages/ContentBody';
import { AnswerLinks } from './AnswerList';

interface AnswerPageProps {
  answer: {
    title: string;
    parts: readonly PagePart[];
    updated: { day: string; words: string };
    sample: boolean;
    /** Pages above it. */
    above: { title: string; path: string }[];
    /** The path of the English answer. */
    english: string;
    /** What it says of itself as a translation. */
    notes: Omit<ComponentProps<typeof TranslationNotes>, 'english'> | null;
    recording: Recording;
    related: ComponentProps<typeof AnswerLinks>['answers'];
  };
  languages: ComponentProps<typeof Languages>['pages'];
  /** Renders a block, given its position among the answer's blocks. */
  block: (part: BlockPart, place: number) => ReactNode;
}

/** A question with its answer in the first paragraph, and related ones (docs/behaviour.md 2.21). */
export function AnswerPage({ answer, languages, block }: AnswerPageProps) {
  const { title, parts, updated, sample, above, english, notes, recording, related } = answer;
  const { common, answers: words, language } = useWords();
  const [before, after] = common.lastUpdated.split('{day}');
  return (
    <SectionPage title={title} above={above}>
      <Languages pages={languages} label={language.label} />
      {notes && <TranslationNotes {...notes} english={english} />}
      {sample && <SampleMark>{common.sampleText}</SampleMark>}
      <Listen recording={recording} />
      <ContentBody parts={parts} block={block} />
      <section className="prose">
        <h2>{words.related}</h2>
        <AnswerLinks answers={related} />
      </section>
      <p className="updated">
        {before}
        <time dateTime={updated.day}>{updated.words}</time>
        {after}
      </p>
    </SectionPage>
  );
}
