import { useTold } from '../words/use-words';

/** A text of the content in the language of the page, or in English and marked so. */
export function Told({ text, section }: { text: string; section: 'menuTitles' | 'footerTitles' }) {
  if (!import.meta.env.SSR) return text;
  const told = useTold(section)(text);
  return told.lang ? <span lang={told.lang}>{told.text}</span> : told.text;
}
