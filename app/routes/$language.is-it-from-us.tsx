/** The same in another language. */
export { action, default, handle, headers, links, loader, meta } from './is-it-from-us';
