import { shownFigure } from '../../lists/table/shape';
import { eachFigure, type Figures } from '../register/columns';
import { gsmLength, toGsm } from './gsm';
import type { FiguredPlace, PlaceBook } from './place-book.server';
import { fillTemplate, fitToScreen, ROOM } from './screen';
import type { GatewayTexts } from './texts.server';

type Texts = Pick<GatewayTexts, 'figures'>;

/** The figures of a place with edition and month, in full if they fit on a screen. */
export function figuresText(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  const { doubt } = texts.figures;
  const lines = [
    formatFigures(texts.figures.full, edition, place),
    addsUp(place.figures) ? '' : doubt,
    otherSpellingLine(texts, place),
  ];
  const full = toGsm(lines.filter(Boolean).join('\n'));
  return gsmLength(full) <= ROOM ? full : fitToScreen(shortFigures(texts, edition, place));
}

/** The shorter form, for figures that do not fit on a screen in full. */
export function shortFigures(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  return [formatFigures(texts.figures.short, edition, place), otherSpellingLine(texts, place)]
    .filter(Boolean)
    .join('\n');
}

/** A line below an answer, for a message that names a place too. */
export function briefFigures({ figures }: Texts, place: FiguredPlace): string {
  const households = shownFigure(place.figures.households);
  return toGsm(fillTemplate(figures.brief, { place: place.name, households }));
}

function formatFigures(
  template: string,
  { slug, month }: PlaceBook['edition'],
  { name, figures }: FiguredPlace,
): string {
  const shown = eachFigure((figure) => shownFigure(figures[figure]));
  return fillTemplate(template, { place: name, ...shown, month, edition: slug });
}

function otherSpellingLine({ figures }: Texts, { also }: FiguredPlace): string {
  return also
    ? fillTemplate(figures.also, { name: also.name, households: shownFigure(also.households) })
    : '';
}

/** False if male and female are given but do not make up all individuals; the register's page says so too. */
function addsUp({ individuals, male, female }: Figures): boolean {
  return individuals === null || male === null || female === null || male + female === individuals;
}
