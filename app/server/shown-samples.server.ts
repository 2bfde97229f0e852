import { env } from './env.server';

/** Whether to show a testimonial, a list of people or a news item: not a sample if `SHOW_SAMPLES` is off. */
export function isShown(isSample = false): boolean {
  return !isSample || env().SHOW_SAMPLES === 'on';
}
