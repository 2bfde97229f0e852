import { isRouteErrorResponse } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Linked } from '../../ui/Linked';
import { ENGLISH, pathFrom, tagOf } from '../../words/language';
import { useWords } from '../../words/use-words';
import { SectionPage } from './SectionPage';
import { site } from './site-file';

/** The path of the English page, where a language has none (app/not-here.server.ts). */
function englishIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.english : undefined;
}

/** The error page of a missing page, in the language of its address; it leads to the English page if there is one. */
export function NotInLanguagePage({ error, search }: { error: unknown; search: ReactNode }) {
  const { errors, answers, code } = useWords();
  const english = englishIn(error);
  return (
    <SectionPage title={errors[404].title}>
      {english ? (
        <p>
          {errors.onlyEnglish}{' '}
          <a href={english} hrefLang={ENGLISH} lang={tagOf(ENGLISH)}>
            English
          </a>
        </p>
      ) : (
        <p>{errors[404].text}</p>
      )}
      {search}
      <p>{errors.pagesMayHelp}</p>
      <ul className="plain-list place-links">
        <li>
          <a href="/">{errors.homePage}</a>
        </li>
        <li>
          <a href={pathFrom(code, '/answers')}>{answers.title}</a>
        </li>
      </ul>
      <p>
        <Linked
          text={errors.orCall.replace('{number}', site.tollFree)}
          to={{ call: `tel:${site.tollFree}` }}
        />
      </p>
    </SectionPage>
  );
}
