import { createContext, useContext } from 'react';
import type { Blocks } from '../../content-files/blocks';
import { ENGLISH, tagOf } from '../../words/language';
import { useShellWords } from '../../words/use-words';

/** The blocks of all features. Set on the server only: pages with blocks are not rendered in the browser. */
export const BlocksContext = createContext<Blocks>({});

/** Renders a block of a page with its feature's component; marked as English on a page in a language that it does not know. */
export function BlockView({ name, content }: { name: string; content: object | null | undefined }) {
  const { View, isTranslated } = useContext(BlocksContext)[name] ?? {};
  const { code } = useShellWords();
  if (!View || !content) return null;
  const view = <View {...content} />;
  return isTranslated || code === ENGLISH ? view : <div lang={tagOf(ENGLISH)}>{view}</div>;
}
