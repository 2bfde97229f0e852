/** The same in another language. */
export {
  default,
  handle,
  headers,
  links,
  loader,
  meta,
} from './where-we-work.nsr-summary-by-lga.$state.$lga';
