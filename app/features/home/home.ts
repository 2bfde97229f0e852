import type { homePage } from './home.server';

/** The home page's content (docs/behaviour.md 2.3). */
export type Home = ReturnType<typeof homePage>;

/** A slide of the carousel; an empty link means that it is not a link (docs/behaviour.md 3). */
export type Slide = Home['slides'][number];

/** A figure that counts up to `value`, followed by `suffix` ("8,000+"). */
export type CounterFigure = Home['counters']['first'][number];
