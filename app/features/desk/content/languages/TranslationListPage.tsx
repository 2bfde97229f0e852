import type { TextInLanguage } from '../../../../content-files/text-in-language';
import type { TableView } from '../../../../lists/table/view';
import type { ListExtent } from '../../lists/read-list.server';
import { DeskList } from '../../ui/DeskList';
import { CONTENT_PATH } from '../paths';
import { type TranslationColumn, translationList } from './translation-list';

interface TranslationListProps {
  /** What languages call themselves, by their codes. */
  names: Readonly<Record<string, string>>;
  view: TableView<TranslationColumn>;
  extent: ListExtent;
  rows: TextInLanguage[];
}

/** The texts in each language: which wait for a review, for the newer English, or for a recording. */
export function TranslationListPage({ names, ...list }: TranslationListProps) {
  const { shape, valuesOf } = translationList(names);
  return (
    <>
      <h1>Translations</h1>
      <ul className="desk-links">
        <li>
          <a href={CONTENT_PATH}>All content</a>
        </li>
      </ul>
      <DeskList
        {...list}
        shape={shape}
        keyOf={({ language, kind, name }) => `${language} ${kind} ${name}`}
        cellOf={(text, column) =>
          column === 'title' ? <a href={text.path}>{text.title}</a> : valuesOf(text)[column]
        }
        file="Download these texts (CSV)"
      >
        <p>Translations are files of the site, and are not changed at the desk.</p>
      </DeskList>
    </>
  );
}
