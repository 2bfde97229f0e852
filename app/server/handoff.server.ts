import type { EntryContext } from '@remix-run/node';

/**
 * The tags that start React in the browser, for the beginning of the body, where compression finds what data and
 * page both say: the page's data as a JSON block, which is no script to the
 * Content-Security-Policy, and one module that reads it (see `entry.client.tsx`). In development the stock
 * `<Scripts>` of root.tsx does this instead.
 */
export function clientScripts(context: EntryContext): string {
  if (import.meta.env.DEV) return '';
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap((match) => manifest.routes[match.route.id] ?? []);
  const modules = [manifest.entry.module, ...routes.map((route) => route.module)];
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const preloads = [...new Set([manifest.url, ...modules.slice(1), ...imports])]
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');
  const page = {
    context: handoffOf(context),
    manifest: manifest.url,
    routes: routes.map((route) => ({ id: route.id, module: route.module })),
  };
  const json = JSON.stringify(page).replace(/</g, '\\u003c');
  return `${preloads}<script type="application/json" id="page-data">${json}</script><script type="module" src="${manifest.entry.module}"></script>`;
}

/** A route's `handle` may name a part of its loader data that the page shows whole, for the browser to read there. */
interface Handle {
  shownInPage?: readonly [key: string, part: string];
}

/** What Remix's own handoff says, without what its HTML says already: 780 rows twice would double the page. */
function handoffOf({
  serverHandoffString,
  staticHandlerContext: { basename, ...page },
  future,
}: EntryContext) {
  const loaderData = { ...page.loaderData };
  for (const { route } of page.matches) {
    const [key, part] = (route.handle as Handle | undefined)?.shownInPage ?? [];
    const data = loaderData[route.id];
    if (key && part && data?.[key])
      loaderData[route.id] = { ...data, [key]: { ...data[key], [part]: undefined } };
  }
  // Errors travel as Remix writes them; what is off or empty needs no word.
  const errors = page.errors ? JSON.parse(serverHandoffString ?? '{}').state.errors : undefined;
  const state = { loaderData, actionData: page.actionData ?? undefined, errors };
  return { basename, future: onlyOn({ ...future }), state };
}

function onlyOn(flags: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn));
}
