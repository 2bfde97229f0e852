import type { ReactNode } from 'react';
import type { BlockPart, PagePart } from '../../content-files/page-parts';
import { dayInWords } from '../../text/day-in-words';
import { SampleMark } from '../../ui/SampleMark';
import { SectionPage } from '../navigation/SectionPage';
import { ContentBody } from '../pages/ContentBody';
import { AnswerLinks } from './AnswerList';
import { BELOW_ANSWERS } from './paths';

interface AnswerPageProps {
  answer: {
    title: string;
    parts: readonly PagePart[];
    updated: string;
    sample: boolean;
    related: readonly { path: string; title: string; sample: boolean }[];
  };
  /** Renders a block, given its position among the answer's blocks. */
  block: (part: BlockPart, place: number) => ReactNode;
}

/** A question with its answer in the first paragraph, and related ones (docs/behaviour.md 2.21). */
export function AnswerPage({ answer, block }: AnswerPageProps) {
  const { title, parts, updated, sample, related } = answer;
  return (
    <SectionPage title={title} above={BELOW_ANSWERS}>
      {sample && <SampleMark>Sample text. The office has not confirmed it.</SampleMark>}
      <ContentBody parts={parts} block={block} />
      <section className="prose">
        <h2>Related answers</h2>
        <AnswerLinks answers={related} />
      </section>
      <p className="updated">
        Last updated <time dateTime={updated}>{dayInWords(updated)}</time>
      </p>
    </SectionPage>
  );
}
