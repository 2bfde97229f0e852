import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react';

/** Gives the HTML of a part, rendered at its first use. */
export type Prepare = (key: string, part: ReactNode) => string;

/** What keeps parts as HTML, on the server. */
export const PrepareContext = /* @__PURE__ */ createContext<Prepare | undefined>(undefined);

interface PreparedProps extends ComponentPropsWithoutRef<'header'> {
  as: 'header' | 'footer';
  /** All that the part depends on. */
  by: string;
}

/**
 * An element whose content is the same on many pages. The server renders it once; the browser finds the same elements
 * either way, and takes them over as any other.
 */
export function Prepared({ as: Tag, by, ...element }: PreparedProps) {
  if (!import.meta.env.SSR) return <Tag {...element} />;
  const prepare = useContext(PrepareContext);
  if (!prepare) return <Tag {...element} />;
  const { children, ...attributes } = element;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: prepare(`${Tag} ${by}`, children) }} />;
}
