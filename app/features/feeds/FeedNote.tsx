import { feedPath } from './feed-link';

/** A visible link to a page's feed. */
export function FeedNote({ path }: { path: string }) {
  return (
    <p>
      <a href={feedPath(path)} type="application/atom+xml">
        Atom feed of this page
      </a>
    </p>
  );
}
