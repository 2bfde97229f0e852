import type { ReactNode } from 'react';
import type { NewsAction } from './action';

interface NewsLinkProps {
  action: NewsAction;
  className?: string;
  children: ReactNode;
}

/** The link of a news item: to its page, or to its file, in a new tab or as a download. */
export function NewsLink({ action: { path, newTab, download }, className, children }: NewsLinkProps) {
  return (
    <a
      className={className}
      href={path}
      download={download}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {newTab && <span className="hidden-text">, opens in a new tab</span>}
    </a>
  );
}
