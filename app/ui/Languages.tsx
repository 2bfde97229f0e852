import { ENGLISH, tagOf } from '../words/language';
import { useShellWords } from '../words/use-words';

/** A page in a language, with what the language calls itself. */
export interface LanguageLink {
  language: string;
  name: string;
  path: string;
}

interface LanguagesProps {
  /** The page in all its languages. */
  pages: readonly LanguageLink[];
  /** What the page's own language calls the choice. */
  label: string;
}

/** Leads to the same page in other languages; nothing if there are none. */
export function Languages({ pages, label }: LanguagesProps) {
  const { code } = useShellWords();
  if (pages.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="plain-list languages">
        {pages
          .filter((page) => page.language !== code)
          .map((page) => (
            <li key={page.language}>
              <a href={page.path} lang={tagOf(page.language)}>
                {page.name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface TranslationNotesProps {
  /** What the page's language says of a translation that nobody has reviewed, if it is one. */
  unreviewed?: string;
  /** What it says if the English text is newer, with the link's text between its ends. */
  newer?: { before: string; link: string; after: string };
  english: string;
}

/** Says in both languages that a translation is a sample, and that its English text is newer. */
export function TranslationNotes({ unreviewed, newer, english }: TranslationNotesProps) {
  return (
    <>
      {unreviewed && (
        <p>
          <small>
            {unreviewed}{' '}
            <span lang={tagOf(ENGLISH)}>
              This translation is a sample. Nobody has checked it yet. The English text counts.
            </span>
          </small>
        </p>
      )}
      {newer && (
        <p className="note">
          {newer.before}
          <a href={english} hrefLang={ENGLISH}>
            {newer.link}
          </a>
          {newer.after}
        </p>
      )}
    </>
  );
}
