import type { Control } from './control';

/** Where a text in Markdown is rendered for the editor: `app/routes/desk.content.preview.ts`. */
export const PREVIEW_PATH = '/desk/content/preview';

interface MarkdownFieldProps {
  control: Control & { defaultValue: string };
  longest: number;
  isLong: boolean;
  takesPictures: boolean;
}

/** A text in Markdown with a short guide; `app/enhance/desk-editor.ts` adds buttons and a preview. */
export function MarkdownField({ control, longest, isLong, takesPictures }: MarkdownFieldProps) {
  return (
    <desk-editor data-preview={PREVIEW_PATH}>
      <textarea {...control} rows={isLong ? 24 : 10} maxLength={longest} />
      <details>
        <summary>How to write it</summary>
        <ul>
          <li>
            An empty line begins a new paragraph. <code>**bold**</code> is bold.
          </li>
          <li>
            <code>[words](/nsr)</code> is a link to a page, <code>[words](https://example.org/)</code> to
            another site.
          </li>
          <li>
            <code>- </code> begins a line of a list, <code>1. </code> one of a numbered list.
          </li>
          {isLong && (
            <li>
              <code>## </code> begins a heading, <code>### </code> one below it.
            </li>
          )}
          {takesPictures && (
            <li>
              <code>{'::picture{name="…"}'}</code> on a line of its own shows a picture.
            </li>
          )}
        </ul>
      </details>
    </desk-editor>
  );
}
