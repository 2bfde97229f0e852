import type { AppLoadContext } from '@remix-run/node';

/** Makes the title of a form's answer start with "Error: " (docs/rules.md R21); the loader calls `titleOf`. */
export function noteErrors(context: AppLoadContext) {
  context.hasErrors = true;
}

/** The title of a page, marked if the action of the same request called `noteErrors`. */
export function titleOf(title: string, context: AppLoadContext): string {
  return context.hasErrors ? `Error: ${title}` : title;
}
