import { escaped } from './escaped';

class Html {
  constructor(readonly __html: string) {}
}

type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * Template tag for HTML, returned as `dangerouslySetInnerHTML` expects it. Values are escaped, for use in text or quoted
 * attributes, unless they come from this tag. Lists are concatenated; null, undefined and false render nothing
 * (docs/decisions/rendered-whole.md).
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
