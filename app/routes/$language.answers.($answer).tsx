/** The same in another language. An optional parameter would take the addresses of `$section.$page[.]json`. */
export { default, headers, links, loader, meta } from './answers.($answer)';
