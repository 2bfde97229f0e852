import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

interface SiteLinkProps extends Omit<LinkProps, 'to' | 'relative' | 'reloadDocument'> {
  /** Whole path of the page, with its query where it has one. */
  to: string;
}

/**
 * A link to a page of the site; in the browser it leads there without a full load. On the server it is the anchor and
 * nothing more: a page has eighty of them, and the router's own link does much that only a browser needs.
 */
export const Link: (props: SiteLinkProps) => ReactNode = import.meta.env.SSR ? Anchor : RouterLink;

function Anchor({ to, state, replace, preventScrollReset, ...attributes }: SiteLinkProps) {
  return <a {...attributes} href={to} />;
}
