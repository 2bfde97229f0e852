import type { ComponentProps, ReactNode } from 'react';
import { ENGLISH, tagOf } from '../words/language';
import { useWords } from '../words/use-words';
import { Linked } from './Linked';

/** A text that stays English, marked as such on a page in another language. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { code } = useWords();
  return code === ENGLISH ? children : <span lang={tagOf(ENGLISH)}>{children}</span>;
}

interface AroundEnglishProps {
  /** Fills in one text, and may have bold words before it. */
  message: string;
  children: ReactNode;
}

/** A message around a text that stays English. */
export function AroundEnglish({ message, children }: AroundEnglishProps) {
  const [before = '', after] = message.split(/\{\w+\}/);
  return (
    <>
      <Linked text={before} />
      <InEnglish>{children}</InEnglish>
      {after}
    </>
  );
}

/** A link to a page that there is in English only, marked as such on a page in another language. */
export function LinkToEnglish(props: ComponentProps<'a'>) {
  return <a {...props} hrefLang={useHrefLang()} />;
}

/** The language to which a link to an English page leads, if it is not the page's own. */
export function useHrefLang(): string | undefined {
  return useWords().code === ENGLISH ? undefined : ENGLISH;
}
