import type { AppLoadContext } from '@remix-run/node';

/** Has the page that answers a form begin its title with "Error: " (docs/rules.md R21); the loader asks `titleOf`. */
export function noteErrors(context: AppLoadContext) {
  context.hasErrors = true;
}

/** The title of a page, given what the action of the same request has found. */
export function titleOf(title: string, context: AppLoadContext): string {
  return context.hasErrors ? `Error: ${title}` : title;
}
