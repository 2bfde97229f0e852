import { readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

interface Fixture {
  /** The component's name. */
  name: string;
  states: Record<string, ReactElement>;
  /** The fixture's own code. */
  source: string;
}

const modules = import.meta.glob<Record<string, ReactElement>>('./fixtures/*.tsx', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('./fixtures/*.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The states of every part of `app/ui`, by component. */
export const FIXTURES: readonly Fixture[] = Object.entries(modules).map(([file, states]) => ({
  name: /(\w+)\.tsx$/.exec(file)?.[1] ?? file,
  states,
  source: sources[file] ?? '',
}));

/** Every component in its states, with its fixture, as a page in the site's styles. The page needs no server. */
export function componentsPage(): string {
  const styles = readdirSync('build/client/assets').filter((name) => name.endsWith('.css'));
  const page = (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Components</title>
        {styles.map((name) => (
          <link key={name} rel="stylesheet" href={`client/assets/${name}`} />
        ))}
      </head>
      <body>
        <main className="wrap">
          <h1>Components</h1>
          {FIXTURES.map((fixture) => (
            <Part key={fixture.name} {...fixture} />
          ))}
        </main>
      </body>
    </html>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return `<!DOCTYPE html>${renderToStaticMarkup(<RouterProvider router={router} />)}`;
}

function Part({ name, states, source }: Fixture) {
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      {Object.entries(states).map(([state, element]) => (
        <div key={state} data-state={`${name}: ${state}`}>
          <p>
            <b>{state}</b>
          </p>
          {element}
        </div>
      ))}
      <details>
        <summary>Fixture of {name}</summary>
        <pre>{source}</pre>
      </details>
    </section>
  );
}

/** The same page at three widths, side by side. */
export const AT_THREE_WIDTHS = `<!DOCTYPE html>
<html lang="en-NG">
<meta charset="utf-8"><title>Components at three widths</title>
<style>body { display: flex; margin: 0 } iframe { flex: none; height: 98vh }</style>
${[360, 768, 1280].map((width) => `<iframe src="components.html" width="${width}" title="${width} px"></iframe>`).join('\n')}
</html>
`;
