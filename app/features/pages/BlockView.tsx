import { createContext, useContext } from 'react';
import type { Blocks } from '../../content-files/feature-content';

/** The blocks of all features, given by the server: in the browser no page with blocks is rendered. */
export const BlocksContext = createContext<Blocks>({});

/** A block of a page, as its feature shows it. */
export function BlockView({ name, content }: { name: string; content: object | null | undefined }) {
  const { View } = useContext(BlocksContext)[name] ?? {};
  return View && content ? <View {...content} /> : null;
}
