import type { ComponentProps } from 'react';
import { Languages } from '../../ui/Languages';
import { Linked } from '../../ui/Linked';
import { tagOf } from '../../words/language';
import { useWords } from '../../words/use-words';
import { SectionPage } from '../navigation/SectionPage';
import { site } from '../navigation/site-file';

interface AnswerListProps {
  groups: readonly { title: string; answers: readonly Listed[] }[];
  languages: ComponentProps<typeof Languages>['pages'];
}

interface Listed {
  path: string;
  title: string;
  sample: boolean;
  /** Its language, if that is not the page's. */
  lang?: string;
}

/** All questions, in groups (docs/behaviour.md 2.21). */
export function AnswerList({ groups, languages }: AnswerListProps) {
  const { answers: words, language } = useWords();
  return (
    <SectionPage title={words.title} tagline={words.tagline}>
      <Languages pages={languages} label={language.label} />
      <p>
        <Linked
          text={words.nothingHere.replace('{number}', site.tollFree)}
          to={{ call: `tel:${site.tollFree}` }}
        />
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
  const { common } = useWords();
  return (
    <ul className="link-list">
      {answers.map(({ path, title, sample, lang }) => (
        <li key={path}>
          <a href={path} lang={lang && tagOf(lang)}>
            {title}
          </a>{' '}
          {sample && <small>{common.sampleInBrackets}</small>}
        </li>
      ))}
    </ul>
  );
}
