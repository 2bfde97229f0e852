import { SectionPage } from '../navigation/SectionPage';
import { site } from '../navigation/site-file';
import type { answerGroups } from './answers.server';

export const ANSWERS_TITLE = 'Answers';

interface AnswerListProps {
  groups: readonly { title: string; answers: readonly Listed[] }[];
}

type Listed = Pick<ReturnType<typeof answerGroups>[number]['answers'][number], 'path' | 'title' | 'sample'>;

/** All questions, in groups (docs/behaviour.md 2.21). */
export function AnswerList({ groups }: AnswerListProps) {
  return (
    <SectionPage title={ANSWERS_TITLE} tagline="What people ask us most, each answered on one screen">
      <p>
        Nothing here answers you? Call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge.
      </p>
      <div className="answer-groups">
        {groups.map(({ title, answers }) => (
          <section className="prose" key={title}>
            <h2>{title}</h2>
            <AnswerLinks answers={answers} />
          </section>
        ))}
      </div>
    </SectionPage>
  );
}

/** Links to answers. */
export function AnswerLinks({ answers }: { answers: readonly Listed[] }) {
  return (
    <ul className="link-list">
      {answers.map(({ path, title, sample }) => (
        <li key={path}>
          <a href={path}>{title}</a> {sample && <small>(sample)</small>}
        </li>
      ))}
    </ul>
  );
}
