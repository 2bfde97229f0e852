// A section's own page has no part before its name. The router takes the longer of two names that match as well.
export { handle, loader } from './$section.$page[.]md';
