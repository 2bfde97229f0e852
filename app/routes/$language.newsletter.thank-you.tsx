/** The same in another language. */
export { default, headers, loader, meta } from './newsletter.thank-you';
