import type { DetailedHTMLProps, HTMLAttributes } from 'react';

// The custom elements of app/enhance, in JSX.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
