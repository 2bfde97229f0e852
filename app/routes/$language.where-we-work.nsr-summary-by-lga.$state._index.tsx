import type { PageHandle } from '../server/http/page-handle';
import { handle as english } from './where-we-work.nsr-summary-by-lga.$state._index';

/** The same in another language. */
export { default, headers, links, loader, meta } from './where-we-work.nsr-summary-by-lga.$state._index';

// The script that sorts in place would say in English that the connection was lost.
export const handle: PageHandle = { ...english, enhance: undefined };
