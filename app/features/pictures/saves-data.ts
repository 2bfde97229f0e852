import { createContext } from 'react';

/** Whether the visitor saves data (app/server/http/saved-data.ts): pictures that only decorate are left out. */
export const SavesData = createContext(false);
