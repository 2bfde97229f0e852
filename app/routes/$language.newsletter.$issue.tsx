/** The same in another language. */
export { default, handle, headers, links, loader, meta } from './newsletter.$issue';
