import { createContext, useContext } from 'react';
import type { Blocks } from '../../content-files/blocks';

/** The blocks of all features. Set on the server only: pages with blocks are not rendered in the browser. */
export const BlocksContext = createContext<Blocks>({});

/** Renders a block of a page with its feature's component. */
export function BlockView({ name, content }: { name: string; content: object | null | undefined }) {
  const { View } = useContext(BlocksContext)[name] ?? {};
  return View && content ? <View {...content} /> : null;
}
