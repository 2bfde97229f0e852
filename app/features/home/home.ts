import type { PictureData } from '../pictures/picture-data';

/** A slide of the carousel; an empty link means that the slide leads nowhere (docs/behaviour.md 3). */
export interface Slide {
  picture: PictureData;
  title: string;
  description: string;
  link: string;
}

/** A figure that counts up: `value` is where it ends, `suffix` follows it ("8,000+"). */
export interface CounterFigure {
  value: number;
  suffix?: string;
  label: string;
}

/**
 * A card of "Latest from NASSCO"; the date is text such as "September 08, 2025" (docs/behaviour.md 3), the day
 * `2025-09-08`.
 */
export interface LatestCard {
  id: string;
  title: string;
  date: string;
  day: string;
  picture: PictureData;
  link: string;
}

/** What somebody says; the title below the name is optional (docs/behaviour.md 3). */
export interface Testimonial {
  name: string;
  title?: string;
  message: string;
}

/** Everything that the home page says, in the order of docs/behaviour.md 2.3. */
export interface Home {
  welcome: { title: string; tagline: string };
  slides: Slide[];
  whoWeAre: { title: string; paragraphs: string[]; link: string; linkText: string };
  whatWeDo: { title: string; paragraphs: string[]; link: string; linkText: string };
  counters: { first: CounterFigure[]; second: CounterFigure[] };
  latest: { isSample: boolean; cards: LatestCard[] };
  testimonials: { isSample: boolean; testimonials: Testimonial[] };
}
