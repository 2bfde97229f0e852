import { escaped } from './escaped';

class Html {
  constructor(readonly __html: string) {}
}

type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * The tag of a template that is HTML, as `dangerouslySetInnerHTML` takes it. Each value in it is escaped, as text or
 * within a quoted attribute, unless it was made by this tag itself. A list stands one after the other; null, undefined
 * and false are nothing.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (let index = 0; index < values.length; index++) text += textOf(values[index]) + strings[index + 1];
  return new Html(text);
}

function textOf(value: HtmlValue): string {
  if (value instanceof Html) return value.__html;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(textOf).join('');
  return escaped(String(value));
}

export type { Html };
