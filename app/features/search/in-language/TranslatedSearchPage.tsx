import { Languages } from '../../../ui/Languages';
import { Linked } from '../../../ui/Linked';
import { PageTurns } from '../../../ui/PageTurns';
import { ENGLISH, tagOf } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { SearchForm } from '../SearchForm';
import { Hit, Marked } from '../SearchResults';
import type { SearchViewIn } from './search-view.server';

type Found = NonNullable<SearchViewIn['found']>;

/** The search page in another language than English: what there is in it first (docs/behaviour.md 2.10). */
export function TranslatedSearchPage({ query, title, cut, found, lists, languages }: SearchViewIn) {
  const { search: words, language } = useWords();
  return (
    <SectionPage title={title} tagline={query ? undefined : words.tagline}>
      <Languages pages={languages} label={language.label} />
      <SearchForm id="query" name={words.again} query={query} />
      {cut && <p className="note">{cut}</p>}
      {!query && <p className="empty">{words.empty}</p>}
      {found && <Results {...found} />}
      {(!found || found.none || found.isFailing) && <Help lists={lists} />}
    </SectionPage>
  );
}

function Results({ asked, items, itemsFound, none, isFailing, english }: Found) {
  const { search: words } = useWords();
  return (
    <>
      {asked && <AnswerCard asked={asked} />}
      {itemsFound && <h2 className="found">{itemsFound}</h2>}
      {english && items.length > 0 && (
        <p>
          <a href="#in-english">{english.heading}</a>
        </p>
      )}
      {items.length > 0 && <Items items={items} />}
      {isFailing && <p className="note warning">{words.englishFails}</p>}
      {none && (
        <>
          <p className="empty">{none}</p>
          <ul className="prose">
            <li>{words.checkSpelling}</li>
            <li>{words.fewerWords}</li>
          </ul>
        </>
      )}
      {english && <EnglishResults english={english} />}
    </>
  );
}

function AnswerCard({ asked: { title, path, text, sample, lang } }: { asked: NonNullable<Found['asked']> }) {
  const { search: words, common } = useWords();
  const own = lang && tagOf(lang);
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">
        <span lang={own}>{title}</span> {sample && <small>{common.sampleInBrackets}</small>}
      </h2>
      <p lang={own}>{text}</p>
      <p>
        <a href={path} hrefLang={lang}>
          {words.wholeAnswer}
        </a>
      </p>
    </section>
  );
}

function Items({ items }: Pick<Found, 'items'>) {
  const { common } = useWords();
  return (
    <ul className="cards by-2">
      {items.map(({ path, sample, titlePieces, extract }) => (
        <li key={path} className="card">
          <h3>
            <a href={path}>
              <Marked pieces={titlePieces} />
            </a>{' '}
            {sample && <small>{common.sampleInBrackets}</small>}
          </h3>
          <p>
            <Marked pieces={extract} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The results of the ordinary search, under a heading in the page's language. */
function EnglishResults({
  english: { heading, hits, first, turns },
}: {
  english: NonNullable<Found['english']>;
}) {
  const { search: words } = useWords();
  return (
    <section aria-labelledby="in-english">
      <h2 className="found" id="in-english">
        {heading}
      </h2>
      <ol className="cards by-2" start={first} lang={tagOf(ENGLISH)}>
        {hits.map(({ hit, language }) => (
          <Hit key={hit._id} hit={hit} hrefLang={language} />
        ))}
      </ol>
      {turns && (
        <PageTurns
          label={turns.about}
          page={turns.page}
          pages={turns.pages}
          about={turns.about}
          previous={words.previous}
          next={words.next}
          link={(to, text, rel, key) => (
            <a href={(to < turns.page ? turns.previous : turns.next) ?? undefined} rel={rel} accessKey={key}>
              {text}
            </a>
          )}
        >
          {null}
        </PageTurns>
      )}
    </section>
  );
}

/** Where else to look, and whom to ask. */
function Help({ lists }: Pick<SearchViewIn, 'lists'>) {
  const { answers } = useWords();
  return (
    <>
      <ul className="plain-list place-links">
        {lists.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <Linked
          text={answers.nothingHere.replace('{number}', site.tollFree)}
          to={{ call: `tel:${site.tollFree}` }}
        />
      </p>
    </>
  );
}
