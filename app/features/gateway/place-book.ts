import type { Gazetteer } from '../match-names/gazetteer';
import type { Figure } from '../register/columns';

export type Figures = Record<Figure, number | null>;

/** A place with its figures, named as on its screen: "Gaya, Kano", "Kano State", "North West", "Nigeria". */
export interface FiguredPlace {
  name: string;
  figures: Figures;
  /** The same LGA's row under another spelling. */
  also?: { name: string; households: number | null };
}

/** An LGA of the register. */
export interface BookedLga extends FiguredPlace {
  /** As in URLs: `kano/gaya`. */
  id: string;
  lga: string;
}

/** A state with its LGAs in alphabetical order. */
export interface BookedState extends FiguredPlace {
  slug: string;
  /** "Kano", for lists. */
  state: string;
  lgas: readonly BookedLga[];
}

export interface BookedZone extends FiguredPlace {
  slug: string;
  states: readonly BookedState[];
}

/** The places of an edition with their figures, as the menu needs them. */
export interface PlaceBook {
  /** Such as `2021-05`, and the month in words: "May 2021". */
  edition: { slug: string; month: string };
  nation: FiguredPlace | null;
  zones: readonly BookedZone[];
  /** All names of the places. */
  gazetteer: Gazetteer;
}
