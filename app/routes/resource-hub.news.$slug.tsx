/** A news item under the list of news; its one address is /news/{slug} (docs/behaviour.md 2.9). */
export { default, ErrorBoundary, headers, loader, meta } from './news.$slug';
