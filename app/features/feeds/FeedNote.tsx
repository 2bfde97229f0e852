import { feedPath } from './atom';

/** A link to the feed of a page, for people who know what to do with it. */
export function FeedNote({ path }: { path: string }) {
  return (
    <p>
      <a href={feedPath(path)} type="application/atom+xml">
        Atom feed of this page
      </a>
    </p>
  );
}
