export { handle, loader } from './where-we-work.nsr-summary-by-lga.editions.$edition[.]csv';
