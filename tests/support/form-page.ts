import { textOf } from './dom';

/** The page without the data block for scripts. */
export const shown = (html: string) => html.replace(/<script.*?<\/script>/gs, '');

export const titleOf = (html: string) => textOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');

/** The tag of a field. */
export const inputOf = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name.replace(/[[\].]/g, '\\$&')}"[^>]*>`).exec(html)?.[0] ??
  '';

/** The error summary above the form. */
export const summaryOf = (html: string) =>
  /<div class="error-summary".*?<\/div><\/div>/s.exec(html)?.[0] ?? '';
