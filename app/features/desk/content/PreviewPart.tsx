import { useActionData } from '@remix-run/react';
import { Moment } from '../ui/Moment';
import { StepForm } from '../ui/StepForm';
import { revisionPath } from './paths';
import type { RevisionPageData } from './revision-page.server';

/** The page as it will be, for the desk and for somebody without an account. */
export function PreviewPart({ revision, hasPage, previews }: RevisionPageData) {
  const { shown } = useActionData<{ shown?: { link: string } }>() ?? {};
  if (!hasPage) return null;
  return (
    <>
      <h2>Look at it</h2>
      <p>
        <a href={`${revisionPath(revision.revision)}/page`} target="_blank" rel="noopener">
          The page as it will be (opens in a new tab)
        </a>
      </p>
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
      <StepForm step="preview" button="Make a preview link" look="secondary">
        <p className="hint">
          Whoever has the link sees the page without signing in, for 7 days. Send it yourself.
        </p>
      </StepForm>
    </>
  );
}
