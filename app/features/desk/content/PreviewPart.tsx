import { PreviewLinks } from './PreviewLinks';
import { revisionPath } from './paths';
import type { RevisionPageData } from './revision-page.server';

/** The page as it will be, for the desk and for somebody without an account. */
export function PreviewPart({ revision, hasPage, previews }: RevisionPageData) {
  if (!hasPage) return null;
  return (
    <>
      <h2>Look at it</h2>
      <p>
        <a href={`${revisionPath(revision.revision)}/page`} target="_blank" rel="noopener">
          The page as it will be (opens in a new tab)
        </a>
      </p>
      <PreviewLinks previews={previews} />
    </>
  );
}
