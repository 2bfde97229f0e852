import type { PlaceBook } from './place-book.server';
import type { GatewayTexts } from './texts.server';

/** What the menu is built from. */
export interface MenuContent {
  texts: GatewayTexts;
  offices: readonly Office[];
  /** Left out until a caller needs the register. */
  book?: PlaceBook;
  /** The language of answers, if it is not English. */
  language?: string;
  /** The languages that the first screen offers. */
  languages?: readonly PhoneLanguage[];
}

/** A state office, with all names of its state. */
export interface Office {
  slug: string;
  state: string;
  contact: string;
  names: readonly string[];
}

/** A language besides English: its code, and its texts. */
export interface PhoneLanguage {
  code: string;
  texts: GatewayTexts;
}
