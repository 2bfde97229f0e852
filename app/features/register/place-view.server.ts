import { formatted, languageLinks, messagesOf, monthIn } from '../../content-files/messages.server';
import { ENGLISH, pathIn } from '../../words/language';
import { pagesInWords } from '../navigation/pages-in-words.server';
import { placeCard } from './cards/share-card';
import { type Edition, shownEdition } from './edition.server';
import { shareText } from './page.server';
import { placePath, SUMMARY_CRUMB, stateOf } from './paths';
import type { LgaPage, StatePage } from './places.server';

/** What the page of a state says around its figures, and its meta data, in a language that is shown. */
export function stateView({ state, story }: StatePage, edition: Edition, language: string) {
  const { name, slug, households: count } = state;
  const { place } = messagesOf(language);
  const month = monthIn(language, edition.asAt);
  const households = formatted(language, place.households, { count });
  return placeView(edition, language, {
    path: slug,
    name,
    first: story[0] ?? '',
    above: [],
    title: formatted(language, place.titleState, { name }),
    description: formatted(language, place.descriptionState, { name, households, month }),
  });
}

/** The same for an LGA. */
export function lgaView({ row, story }: LgaPage, edition: Edition, language: string) {
  const { lga, state, path } = row;
  const { place } = messagesOf(language);
  const month = monthIn(language, edition.asAt);
  return placeView(edition, language, {
    path,
    name: lga,
    first: story[0] ?? '',
    above: [{ title: state, path: pathIn(language, placePath(stateOf(path))) }],
    title: formatted(language, place.titleLga, { lga, state }),
    description: formatted(language, place.descriptionLga, { lga, state, month }),
  });
}

interface Place {
  /** `kano`, or `kano/gaya` */
  path: string;
  name: string;
  /** The first sentence of its story. */
  first: string;
  /** Its state, for an LGA. */
  above: { title: string; path: string }[];
  title: string;
  description: string;
}

function placeView(
  edition: Edition,
  language: string,
  { path, name, first, above, title, description }: Place,
) {
  const { place, sample } = messagesOf(language);
  const pages = pagesInWords(placePath(path));
  const isEnglish = language === ENGLISH;
  const month = monthIn(language, edition.asAt);
  return {
    tagline: formatted(language, place.tagline, { month }),
    // The pages above the state are in English alone.
    above: [...(isEnglish ? [SUMMARY_CRUMB] : []), ...above],
    edition: { ...shownEdition(edition), month },
    share: shareText(first.replace(/\.$/, ','), edition, placePath(path), language),
    languages: languageLinks(pages),
    /** The path of the English page. */
    english: placePath(path),
    meta: {
      title,
      description,
      path: pathIn(language, placePath(path)),
      image: placeCard(edition, path, first || name),
      sample: edition.isSample || sample,
      languages: pages,
      ...(!isEnglish && { language }),
    },
  };
}
