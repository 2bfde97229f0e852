// Set-up of the content tests over overlaid content (vitest.config.ts): as if the desk had published the overlay.
import { inject } from 'vitest';
import { isOfBuild, overlayContent } from '../../app/content-files/store.server';
import { overlay } from './overlay';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether the tests see content of the desk over that of the build. */
    isOverlaid: boolean;
  }
}

// Once for all files: what is made of the content is kept with it.
if (inject('isOverlaid') && isOfBuild()) overlayContent({ texts: overlay() });
