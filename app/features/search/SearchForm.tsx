import type { ReactNode, Ref } from 'react';
import { ShellSlot } from '../../ui/ShellSlot';
import { SEARCH_PATH } from './search-path';

interface SearchFieldsProps {
  /** Of the field; other than those of the page's other search forms. */
  id: string;
  /** What has been searched for. */
  query?: string;
  field?: Ref<HTMLInputElement>;
  /** For those who see where they are. */
  hidesLabel?: boolean;
  /** More that the form sends. */
  children?: ReactNode;
}

/** A search of the whole site: a GET form, complete without a script, which the shell gives suggestions. */
export function SearchForm({ name, ...fields }: SearchFieldsProps & { name?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form className="search" role="search" aria-label={name} action={SEARCH_PATH}>
      <SearchFields {...fields} />
    </form>
  );
}

/** What a search form holds. */
export function SearchFields({ id, query, field, hidesLabel, children }: SearchFieldsProps) {
  return (
    <>
      <label className={hidesLabel ? 'hidden-text' : undefined} htmlFor={id}>
        Search this site
      </label>
      <input id={id} name="query" type="search" ref={field} defaultValue={query} suppressHydrationWarning />
      {children}
      <button type="submit">Search</button>
      <ShellSlot />
    </>
  );
}
