import type { ReactNode } from 'react';
import type { ToldText } from '../words/use-words';

/** A text of the content, marked if it is not in the language of the page. A component would cost each link of the menus its time. */
export function toldText({ text, lang }: ToldText): ReactNode {
  return lang ? <span lang={lang}>{text}</span> : text;
}
