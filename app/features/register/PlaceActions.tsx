import { askForMorePath } from './ask-for-more';
import { comparePath } from './compare/view';

/** Links to compare a place and to request more data about it. @param path `kano`, or `kano/gaya` */
export function PlaceActions({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <a href={comparePath([path])} rel="nofollow">
        Compare {name} with other places
      </a>{' '}
      <br />
      <a href={askForMorePath([path])} rel="nofollow">
        Ask for more about {name}
      </a>
    </p>
  );
}
