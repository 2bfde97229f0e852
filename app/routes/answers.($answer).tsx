import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blocks } from '../content.server';
import { AnswerList } from '../features/answers/AnswerList';
import { AnswerPage } from '../features/answers/AnswerPage';
import { answerListView, answerView } from '../features/answers/answer-view.server';
import { BlockView } from '../features/pages/BlockView';
import { readBlocks } from '../features/pages/page-view.server';
import { ledInLanguage } from '../led-in-language.server';
import { languageAsked, notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

/** The list or one answer. A single route, because every route adds to the script of each page with React. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const origin = env().PUBLIC_URL;
  const language = languageAsked(request, params.language);
  if (params.answer === undefined) {
    const list = answerListView(origin, language) ?? notHere(request);
    return publicJson({ ...list, answer: null, contents: [] });
  }
  const view = answerView(params.answer, origin, language) ?? notHere(request);
  const answer = { ...view.answer, parts: ledInLanguage(language, view.answer.parts) };
  const placed = await readBlocks(answer.parts, blocks);
  return publicJson({ ...view, answer, groups: [], contents: placed.map(({ content }) => content) });
}

export default function AnswersRoute() {
  const { groups, answer, languages, contents } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  if (!answer) return <AnswerList groups={groups} languages={languages} />;
  return (
    <AnswerPage
      answer={answer}
      languages={languages}
      block={({ block }, place) => <BlockView key={place} name={block} content={contents[place]} />}
    />
  );
}
