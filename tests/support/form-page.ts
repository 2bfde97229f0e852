import { all, textOf } from './dom';

/** The page without the data block for scripts. */
export const shown = (html: string) => html.replace(/<script.*?<\/script>/gs, '');

export const titleOf = (page: string | ParentNode) => textOf(all(page, 'title')[0]);

/** A field of a form. */
export const inputOf = (page: string | ParentNode, name: string) =>
  first(page, `:is(input, select, textarea)[name="${name}"]`);

/** The entry that a field has when its page opens. */
export function entryOf(page: string | ParentNode, name: string): string {
  const field = inputOf(page, name);
  const entered = field.querySelector('option[selected]') ?? field;
  return entered.getAttribute('value') ?? entered.textContent ?? '';
}

/** The error summary above the form. */
export const summaryOf = (page: string | ParentNode) => first(page, '.error-summary');

function first(page: string | ParentNode, selector: string): Element {
  const [found] = all(page, selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
