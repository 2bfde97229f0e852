import { requestPath } from '../requests/list-view';

/** The reference of a request as a link to its page, and a space; nothing without one. */
export function RequestLink({ reference }: { reference: string | null }) {
  if (!reference) return null;
  return (
    <>
      <a className="one-line" href={requestPath(reference)}>
        {reference}
      </a>{' '}
    </>
  );
}
