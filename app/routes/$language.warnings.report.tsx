/** The same in another language. */
export { action, default, handle, headers, links, loader, meta } from './warnings.report';
