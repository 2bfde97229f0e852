/** The same in another language. */
export { action, default, handle, headers, loader, meta } from './newsletter.confirm.$token';
