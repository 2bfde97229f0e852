/** The same in another language. */
export { handle, loader } from './warnings[.]atom';
