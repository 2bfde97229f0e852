import type { Gazetteer } from '../match-names/gazetteer';
import type { Figure } from '../register/columns';

export type Figures = Record<Figure, number | null>;

/** A place that has figures, named as its screen names it: "Gaya, Kano", "Kano State", "North West", "Nigeria". */
export interface FiguredPlace {
  name: string;
  figures: Figures;
  /** The row of the same LGA in another spelling. */
  also?: { name: string; households: number | null };
}

/** An LGA of the register. */
export interface BookedLga extends FiguredPlace {
  /** As in addresses: `kano/gaya`. */
  id: string;
  lga: string;
}

/** A state with its LGAs in the order of the alphabet. */
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
