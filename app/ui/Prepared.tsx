import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react';

/** Returns the HTML of a part, rendered on first use. */
export type Prepare = (key: string, part: ReactNode) => string;

/** The server's cache of rendered parts. */
export const PrepareContext = /* @__PURE__ */ createContext<Prepare | undefined>(undefined);

interface PreparedProps extends ComponentPropsWithoutRef<'header'> {
  as: 'header' | 'footer';
  /** Cache key: everything that the part depends on. */
  by: string;
}

/** An element whose content is the same on many pages: the server renders it once, the browser hydrates it as usual. */
export function Prepared({ as: Tag, by, ...element }: PreparedProps) {
  if (!import.meta.env.SSR) return <Tag {...element} />;
  const prepare = useContext(PrepareContext);
  if (!prepare) return <Tag {...element} />;
  const { children, ...attributes } = element;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: prepare(`${Tag} ${by}`, children) }} />;
}
