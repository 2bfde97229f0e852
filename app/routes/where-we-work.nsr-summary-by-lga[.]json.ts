export { handle, loader } from './where-we-work.nsr-summary-by-lga[.]csv';
