import { useActionData } from '@remix-run/react';
import type { PreviewLink } from '../../publishing/previews.server';
import { Moment } from '../ui/Moment';
import { StepForm } from '../ui/StepForm';

/** The steps with links that a page offers, by those that work. */
export function previewStepsOf(previews: readonly PreviewLink[]): string[] {
  return ['preview', ...(previews.length > 0 ? ['end-preview'] : [])];
}

/** Links by which somebody without an account looks at what is not published: those that work, and a new one. */
export function PreviewLinks({ previews }: { previews: readonly PreviewLink[] }) {
  const { shown } = useActionData<{ shown?: { link: string } }>() ?? {};
  return (
    <>
      {shown?.link && (
        <p className="done" role="status">
          Copy this link now, it is not shown again: <code className="report-text">{shown.link}</code>
        </p>
      )}
      {previews.length > 0 && (
        <ul>
          {previews.map(({ preview, made, made_by: by, expires }) => (
            <li key={preview}>
              A link of <Moment at={made} /> by {by ?? 'somebody'}, until <Moment at={expires} />.
              <StepForm step="end-preview" button="End this link" look="quiet">
                <input type="hidden" name="preview" value={preview} />
              </StepForm>
            </li>
          ))}
        </ul>
      )}
      <StepForm step="preview" button="Make a link for somebody without an account" look="secondary">
        <p className="hint">
          Whoever has the link sees the page without signing in, for 7 days. Send it yourself.
        </p>
      </StepForm>
    </>
  );
}
