import { useWords } from '../../words/use-words';
import { feedPath } from './feed-link';

/** A visible link to a page's feed; on pages without React. */
export function FeedNote({ path }: { path: string }) {
  const { common } = useWords();
  return (
    <p>
      <a href={feedPath(path)} type="application/atom+xml">
        {common.feed}
      </a>
    </p>
  );
}
