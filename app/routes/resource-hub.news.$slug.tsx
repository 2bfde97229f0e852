/** A news item below the list of news; its canonical path is /news/{slug} (docs/behaviour.md 2.9). */
export { default, ErrorBoundary, headers, links, loader, meta } from './news.$slug';
