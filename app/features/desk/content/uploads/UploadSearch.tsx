import type { PagePlace } from '../../../../lists/page-of-list';
import { ListTurns } from '../../ui/ListTurns';
import { Moment } from '../../ui/Moment';
import { LONGEST } from './upload-names';

/** Searches a list of uploads. */
export function UploadSearch({ path, label, q }: { path: string; label: string; q: string }) {
  return (
    <form className="controls" action={path}>
      <p className="grow">
        <label htmlFor="q">{label}</label>
        <input id="q" name="q" type="search" defaultValue={q} autoComplete="off" maxLength={LONGEST.search} />
      </p>
      <p className="press">
        <button type="submit">Show rows</button>
      </p>
    </form>
  );
}

/** Links to the other pages of a list of uploads. */
export function UploadTurns({
  path,
  of,
  q,
  place,
}: {
  path: string;
  of: string;
  q: string;
  place: PagePlace;
}) {
  const pathOf = (page: number) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return <ListTurns place={place} of={of} pathOf={pathOf} />;
}

/** When and by whom something was uploaded. */
export function Added({ added, added_by }: { added: string; added_by: string | null }) {
  return (
    <>
      <Moment at={added} />
      {added_by && ` by ${added_by}`}
    </>
  );
}

interface InTextsProps {
  published: string | null;
  takeDown: string;
  name: string;
}

/** Since when a published text has named it, and the page that takes it down. */
export function InTexts({ published, takeDown, name }: InTextsProps) {
  return (
    <>
      {published === null ? (
        'in no published text yet'
      ) : (
        <>
          since <Moment at={published} />
        </>
      )}{' '}
      <a href={takeDown}>
        Take it down<span className="hidden-text">: {name}</span>
      </a>
    </>
  );
}
