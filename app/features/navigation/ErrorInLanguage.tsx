import { isRouteErrorResponse, Meta, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { documentTitle } from '../../page-meta/document-title';
import { Linked } from '../../ui/Linked';
import { ENGLISH, pathFrom, tagOf } from '../../words/language';
import { useWords, type Words } from '../../words/use-words';
import { type ErrorText, statusOf } from './ErrorPage';
import { goneIn, type ToldGone } from './GonePage';
import { SectionPage } from './SectionPage';
import { site } from './site-file';

/** The path of the English page, where a language has none (app/not-here.server.ts). */
function englishIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.english : undefined;
}

/** What the page says of an error, by its HTTP status. */
const TEXTS: Readonly<Record<number, (words: Words) => ErrorText>> = {
  400: ({ refusals }) => refusals[400],
  404: ({ errors }) => errors[404],
  405: ({ refusals }) => refusals[405],
  413: ({ refusals }) => refusals[413],
  422: ({ refusals }) => refusals[400],
  503: ({ errors }) => errors[503],
};

function textOf(words: Words, error: unknown): ErrorText {
  return TEXTS[statusOf(error)]?.(words) ?? words.refusals[500];
}

/** Title and tags of a page; those of an error page are in the language of its address, which a route does not know. */
export function MetaInLanguage() {
  const words = useWords();
  const error = useRouteError();
  if (!error || words.code === ENGLISH) return <Meta />;
  const gone = goneIn(error);
  return (
    <>
      <title>{documentTitle(gone ? words.errors.gone.title : textOf(words, error).title)}</title>
      {gone && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The error page in the language of its address. That of a missing page leads to the English page if there is one. */
export function ErrorInLanguagePage({ error, search }: { error: unknown; search: ReactNode }) {
  const words = useWords();
  const { errors, answers, code } = words;
  const english = englishIn(error);
  const gone = goneIn(error);
  const { title, text } = textOf(words, error);
  return (
    <SectionPage title={gone ? errors.gone.title : title}>
      {gone && <GoneText gone={gone} />}
      {english && (
        <p>
          {errors.onlyEnglish}{' '}
          <a href={english} hrefLang={ENGLISH} lang={tagOf(ENGLISH)}>
            English
          </a>
        </p>
      )}
      {!gone && !english && <p>{text}</p>}
      {(gone || statusOf(error) === 404) && search}
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

/** What was taken away, why, and where to look: the office says it in English. */
function GoneText({ gone: { title, gone, look, lookTitle } }: { gone: ToldGone }) {
  const words = useWords().errors.gone;
  const english = tagOf(ENGLISH);
  return (
    <>
      <p>
        {words.text} {title && <span lang={english}>{`“${title}”`}</span>}
      </p>
      <p>
        <b>{words.why}</b> <span lang={english}>{gone}</span>
      </p>
      <p>
        {words.look}{' '}
        <a href={look} hrefLang={ENGLISH} lang={english}>
          {lookTitle}
        </a>
      </p>
    </>
  );
}
