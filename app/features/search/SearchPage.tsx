import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { PreviousNext } from '../../ui/PreviousNext';
import { SectionPage } from '../navigation/SectionPage';
import type { Found } from './ask';
import { KindFilter } from './KindFilter';
import { SearchFields } from './SearchForm';
import { SearchHelp } from './SearchHelp';
import { SearchResults } from './SearchResults';
import { SEARCH_PATH } from './search-path';
import { PAGE_SIZE, resultSentence } from './sentence';
import { LONGEST_QUERY, parseView, type SearchView, viewPath } from './view';

interface SearchPageProps extends Found {
  view: SearchView;
  /** Only the first part of what was typed was searched for. */
  isTruncated: boolean;
}

/**
 * The search page in its five states: nothing asked, loading, results, none, error (docs/behaviour.md 2.10 and 4). While
 * another view is on its way, only what still holds is shown.
 */
export function SearchPage({ view: shown, isTruncated, answer, problem }: SearchPageProps) {
  const coming = useComingView();
  const view = coming ?? shown;
  const sentence =
    shown.query && (problem ? `Error: ${problem}` : answer ? resultSentence(shown, answer) : '');
  const told = useChange(sentence, coming !== null);
  const { field, noteSent } = useFieldOf(shown.query);
  return (
    <SectionPage
      title={view.query ? `Search Results for: ${view.query}` : 'Search'}
      tagline={view.query ? undefined : 'Pages, news, documents, questions, offices and places'}
      skips={
        answer && (
          <a className="skip-link" href="#results">
            Skip to the results
          </a>
        )
      }
    >
      <Form
        className="search"
        role="search"
        aria-label="Search again"
        action={SEARCH_PATH}
        onSubmit={noteSent}
      >
        <SearchFields id="query" query={shown.query} field={field}>
          {view.type && <input type="hidden" name="type" value={view.type} />}
        </SearchFields>
      </Form>
      {isTruncated && !coming && (
        <p className="note">The search took the first {LONGEST_QUERY} characters of what you typed.</p>
      )}
      {answer && coming?.query !== '' && (!coming || coming.query === shown.query) && (
        <KindFilter view={view} counts={answer.counts} />
      )}
      <p className={coming ? 'empty' : 'hidden-text'} role="status">
        {coming ? 'Loading search results...' : told}
      </p>
      {!coming && <State view={shown} sentence={sentence} answer={answer} problem={problem} />}
    </SectionPage>
  );
}

function State({ view, sentence, answer, problem }: Found & { view: SearchView; sentence: string }) {
  if (!view.query) {
    return (
      <>
        <p className="empty">Please enter a search term.</p>
        <SearchHelp />
      </>
    );
  }
  if (problem) return <p className="note warning">{sentence}</p>;
  if (!answer) return null;
  return (
    <>
      {answer.total === 0 ? (
        <p className="empty" id="results">
          {sentence}
        </p>
      ) : (
        <h2 className="found" id="results">
          {sentence}
        </h2>
      )}
      {answer.didYouMean && (
        <p>
          Did you mean{' '}
          <Link to={viewPath({ query: answer.didYouMean, type: null, page: 1 })}>{answer.didYouMean}</Link>?
        </p>
      )}
      {answer.total === 0 ? (
        <NothingFound />
      ) : (
        <section aria-label="Results">
          <SearchResults hits={answer.hits} first={(answer.page - 1) * PAGE_SIZE + 1} />
          {answer.pages > 1 && (
            <PreviousNext
              label="Pages of results"
              page={answer.page}
              pages={answer.pages}
              pathOf={(page) => viewPath({ ...view, page })}
            />
          )}
        </section>
      )}
    </>
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
function useComingView(): SearchView | null {
  const { state, location } = useNavigation();
  if (state === 'idle' || location.pathname !== SEARCH_PATH) return null;
  return parseView(new URLSearchParams(location.search));
}

/** A field that follows the address, which a link or Back may change, but not under the hands of who has just sent it. */
function useFieldOf(query: string) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<string>();
  useEffect(() => {
    if (field.current && sent.current !== query) field.current.value = query;
    sent.current = undefined;
  }, [query]);
  return {
    field,
    noteSent() {
      sent.current = field.current?.value.trim();
    },
  };
}

/**
 * The sentence once it has changed without a full load; silent when the page opens (docs/rules.md R6). A reader whose
 * place was on what the change took away goes on from the heading (docs/rules.md R35).
 */
function useChange(sentence: string, isComing: boolean): string {
  const [told, setTold] = useState('');
  const last = useRef<string | null>(sentence);
  useEffect(() => {
    const isNew = !isComing && last.current !== sentence;
    last.current = isComing ? null : sentence;
    if (isComing) setTold('');
    if (!isNew) return;
    setTold(sentence);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [sentence, isComing]);
  return told;
}
