import type { AppLoadContext } from '@remix-run/node';

/** What an action tells the loader of the page that shows its result (docs/decisions/action-notes.md). */
interface ActionNote {
  /** True if the page shows what is wrong with the form. */
  hasErrors: boolean;
  /** The page's title, if not the usual one. */
  title?: string;
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** There is one only while an action's result is rendered. */
    note?: ActionNote;
  }
}

/** Leaves a note for the loader of this request. */
export function leaveNote(context: AppLoadContext, note: ActionNote) {
  context.note = note;
}

/** Notes that the page shows what is wrong with the form. */
export function noteErrors(context: AppLoadContext) {
  leaveNote(context, { hasErrors: true });
}

/** The page's title, or the one that the action left; with errors it starts with "Error:" (docs/rules.md R21). @param mark the same in the page's language */
export function titleOf(usual: string, { note }: AppLoadContext, mark = 'Error:'): string {
  const title = note?.title ?? usual;
  return note?.hasErrors ? `${mark} ${title}` : title;
}
