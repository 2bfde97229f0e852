import { Form, Link, useNavigation } from '@remix-run/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Languages } from '../../ui/Languages';
import { PreviousNext } from '../../ui/PreviousNext';
import { pathIn } from '../../words/language';
import { SectionPage } from '../navigation/SectionPage';
import type { Found } from './ask';
import { KindFilter } from './KindFilter';
import type { AskedAnswer } from './results';
import { SearchFields } from './SearchForm';
import { SearchHelp } from './SearchHelp';
import { SearchResults } from './SearchResults';
import { SEARCH_PATH } from './search-path';
import { PAGE_SIZE, resultSentence } from './sentence';
import { LONGEST_QUERY, parseView, type SearchView, viewPath } from './view';

interface SearchPageProps extends Found {
  view: SearchView;
  /** The query was cut to its maximum length. */
  isTruncated: boolean;
  /** The page in all languages; views loaded without a full load do not say. */
  languages?: ComponentProps<typeof Languages>['pages'];
}

/**
 * The search page in its five states: no query, loading, results, no results, error (docs/behaviour.md 2.10 and 4).
 * While another view loads, only what still applies is shown.
 */
export function SearchPage({ view: shown, isTruncated, results, problem, languages }: SearchPageProps) {
  const [pages = []] = useState(languages);
  const pending = usePendingView();
  const view = pending ?? shown;
  const sentence =
    shown.query && (problem ? `Error: ${problem}` : results ? resultSentence(shown, results) : '');
  const announced = useAnnouncement(sentence, pending !== null);
  const { field, noteSubmitted } = useQueryField(shown.query);
  return (
    <SectionPage
      title={view.query ? `Search Results for: ${view.query}` : 'Search'}
      tagline={view.query ? undefined : 'Pages, news, documents, questions, offices and places'}
      skips={
        results && (
          <a className="skip-link" href="#results">
            Skip to the results
          </a>
        )
      }
    >
      <Languages
        pages={pages.map((page) => ({
          ...page,
          path: pathIn(page.language, viewPath({ query: view.query, type: null, page: 1 })),
        }))}
        label="Language"
      />
      <Form
        className="search"
        role="search"
        aria-label="Search again"
        action={SEARCH_PATH}
        onSubmit={noteSubmitted}
      >
        <SearchFields id="query" query={shown.query} field={field}>
          {view.type && <input type="hidden" name="type" value={view.type} />}
        </SearchFields>
      </Form>
      {isTruncated && !pending && (
        <p className="note">The search took the first {LONGEST_QUERY} characters of what you typed.</p>
      )}
      {results && pending?.query !== '' && (!pending || pending.query === shown.query) && (
        <KindFilter view={view} counts={results.counts} />
      )}
      <p className={pending ? 'empty' : 'hidden-text'} role="status">
        {pending ? 'Loading search results...' : announced}
      </p>
      {!pending && <State view={shown} sentence={sentence} results={results} problem={problem} />}
    </SectionPage>
  );
}

function State({ view, sentence, results, problem }: Found & { view: SearchView; sentence: string }) {
  if (!view.query) {
    return (
      <>
        <p className="empty">Please enter a search term.</p>
        <SearchHelp />
      </>
    );
  }
  if (problem) return <p className="note warning">{sentence}</p>;
  if (!results) return null;
  return (
    <>
      {results.asked && <AnswerBox asked={results.asked} />}
      {results.total === 0 ? (
        <p className="empty" id="results">
          {sentence}
        </p>
      ) : (
        <h2 className="found" id="results">
          {sentence}
        </h2>
      )}
      {results.didYouMean && (
        <p>
          Did you mean{' '}
          <Link to={viewPath({ query: results.didYouMean, type: null, page: 1 })}>{results.didYouMean}</Link>?
        </p>
      )}
      {results.total === 0 ? (
        <NothingFound />
      ) : (
        <section aria-label="Results">
          <SearchResults hits={results.hits} first={(results.page - 1) * PAGE_SIZE + 1} />
          {results.pages > 1 && (
            <PreviousNext
              label="Pages of results"
              page={results.page}
              pages={results.pages}
              pathOf={(page) => viewPath({ ...view, page })}
            />
          )}
        </section>
      )}
    </>
  );
}

/** The answer that the query asks for, above the results (docs/behaviour.md 2.21). */
function AnswerBox({ asked: { title, path, text, place } }: { asked: AskedAnswer }) {
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">{title}</h2>
      <p>{text}</p>
      <p>
        <a href={path}>Read the whole answer</a>
        {place && (
          <>
            , or see the figures of <a href={place.url}>{place.title}</a>
          </>
        )}
      </p>
    </section>
  );
}

function NothingFound() {
  return (
    <>
      <ul className="prose">
        <li>Check the spelling, above all of names.</li>
        <li>Try fewer words, or more general ones: the name of a state instead of a village.</li>
      </ul>
      <SearchHelp />
    </>
  );
}

/** The view that a navigation without a full load is about to show, or null. */
function usePendingView(): SearchView | null {
  const { state, location } = useNavigation();
  if (state === 'idle' || location.pathname !== SEARCH_PATH) return null;
  return parseView(new URLSearchParams(location.search));
}

/** Keeps the field in step with the URL, which a link or Back may change, without overwriting what was just submitted. */
function useQueryField(query: string) {
  const field = useRef<HTMLInputElement>(null);
  const submitted = useRef<string>();
  useEffect(() => {
    if (field.current && submitted.current !== query) field.current.value = query;
    submitted.current = undefined;
  }, [query]);
  return {
    field,
    noteSubmitted() {
      submitted.current = field.current?.value.trim();
    },
  };
}

/**
 * The sentence to announce once it has changed without a full load; empty when the page opens (docs/rules.md R6). If
 * the change removed the focused element, focus moves to the heading (docs/rules.md R35).
 */
function useAnnouncement(sentence: string, isPending: boolean): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef<string | null>(sentence);
  useEffect(() => {
    const isNew = !isPending && last.current !== sentence;
    last.current = isPending ? null : sentence;
    if (isPending) setAnnounced('');
    if (!isNew) return;
    setAnnounced(sentence);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [sentence, isPending]);
  return announced;
}
