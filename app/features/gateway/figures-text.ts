import { shownFigure } from '../../ui/table/shape';
import { gsmLength, toGsm } from './gsm';
import type { FiguredPlace, Figures, PlaceBook } from './place-book';
import { filled, fitted, ROOM } from './screen';
import type { GatewayTexts } from './texts.server';

type Texts = Pick<GatewayTexts, 'figures'>;

/** The figures of a place with edition and month, as full as a screen allows. */
export function figuresText(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  const { full, doubt } = texts.figures;
  const lines = [written(full, edition, place), addsUp(place.figures) ? '' : doubt, alsoLine(texts, place)];
  const whole = toGsm(lines.filter(Boolean).join('\n'));
  return gsmLength(whole) <= ROOM ? whole : fitted(shortFigures(texts, edition, place));
}

/** The figures that are left where a screen has no room for all. */
export function shortFigures(texts: Texts, edition: PlaceBook['edition'], place: FiguredPlace): string {
  return [written(texts.figures.short, edition, place), alsoLine(texts, place)].filter(Boolean).join('\n');
}

function written(
  template: string,
  { slug, month }: PlaceBook['edition'],
  { name, figures }: FiguredPlace,
): string {
  const { households, individuals, male, female } = figures;
  return filled(template, {
    place: name,
    households: shownFigure(households),
    individuals: shownFigure(individuals),
    male: shownFigure(male),
    female: shownFigure(female),
    month,
    edition: slug,
  });
}

function alsoLine({ figures }: Texts, { also }: FiguredPlace): string {
  return also ? filled(figures.also, { name: also.name, households: shownFigure(also.households) }) : '';
}

/** False where male and female are given and are not all individuals: the register's page says so as well. */
function addsUp({ individuals, male, female }: Figures): boolean {
  return individuals === null || male === null || female === null || male + female === individuals;
}
