import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Prepare } from './Prepared';

const parts = new Map<string, string>();

/** Caches parts of pages as HTML; not in development, where their sources change. */
export const prepare: Prepare | undefined = import.meta.env.DEV
  ? undefined
  : (key: string, part: ReactNode) => {
      let html = parts.get(key);
      if (html === undefined) {
        html = renderToString(part);
        parts.set(key, html);
      }
      return html;
    };
