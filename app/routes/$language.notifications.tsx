/** The same in another language. */
export { default, headers, links, loader, meta } from './notifications';
