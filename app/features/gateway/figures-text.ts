import { shownFigure } from '../../lists/table/shape';
import { eachFigure, type Figures } from '../register/columns';
import { gsmLength, toGsm } from './gsm';
import type { FiguredPlace, PlaceBook } from './place-book.server';
import { fillTemplate, fitToScreen, roomAboveMark } from './screen';
import type { GatewayTexts } from './texts.server';

type Texts = Pick<GatewayTexts, 'figures' | 'mark'>;

/** The figures of a place with edition and month, in full if they fit on a screen. */
export function figuresText(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  const { doubt } = texts.figures;
  const lines = [
    formatFigures(texts, texts.figures.full, edition, place),
    addsUp(place.figures) ? '' : doubt,
    otherSpellingLine(texts, place),
  ];
  const full = toGsm(lines.filter(Boolean).join('\n'));
  const room = roomAboveMark(texts);
  return gsmLength(full) <= room ? full : fitToScreen(shortFigures(texts, edition, place), room);
}

/** The shorter form, for figures that do not fit on a screen in full. */
export function shortFigures(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  return [formatFigures(texts, texts.figures.short, edition, place), otherSpellingLine(texts, place)]
    .filter(Boolean)
    .join('\n');
}

/** A line below an answer, for a message that names a place too. */
export function briefFigures({ figures }: Texts, place: FiguredPlace): string {
  const households = shownIn(figures, place.figures.households);
  return toGsm(fillTemplate(figures.brief, { place: place.name, households }));
}

function formatFigures(
  texts: Texts,
  template: string,
  { slug, month }: PlaceBook['edition'],
  { name, figures }: FiguredPlace,
): string {
  const shown = eachFigure((figure) => shownIn(texts.figures, figures[figure]));
  return fillTemplate(template, { place: name, ...shown, month, edition: slug });
}

function otherSpellingLine({ figures }: Texts, { also }: FiguredPlace): string {
  return also
    ? fillTemplate(figures.also, { name: also.name, households: shownIn(figures, also.households) })
    : '';
}

function shownIn({ none }: Texts['figures'], figure: number | null): string {
  return figure === null ? none : shownFigure(figure);
}

/** False if male and female are given but do not make up all individuals; the register's page says so too. */
function addsUp({ individuals, male, female }: Figures): boolean {
  return individuals === null || male === null || female === null || male + female === individuals;
}
