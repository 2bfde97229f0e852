import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface PageData {
  context: typeof window.__remixContext;
  manifest: string;
  routes: { id: string; module: string }[];
}

/** Takes over the page that the server rendered. The data block and the tags around it are not React's: they go first. */
async function start() {
  const block = document.getElementById('page-data');
  if (block?.textContent) {
    const page: PageData = JSON.parse(block.textContent);
    const [, ...modules] = await Promise.all(
      [page.manifest, ...page.routes.map((route) => route.module)].map(
        (url) => import(/* @vite-ignore */ url),
      ),
    );
    window.__remixContext = page.context;
    window.__remixRouteModules = Object.fromEntries(page.routes.map((route, at) => [route.id, modules[at]]));
    for (const tag of document.querySelectorAll('body > script, body > link')) tag.remove();
  }
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

start();
