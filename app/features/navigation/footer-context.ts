import { createContext } from 'react';

/** What is in the footer of the page's language, as HTML, by the year; rendered only on the server, by app/entry.server.tsx. */
export const FooterContext = createContext<(year: number | string) => string>(() => '');
