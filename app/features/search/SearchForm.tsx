import type { ReactNode, Ref } from 'react';
import { ShellSlot } from '../../ui/ShellSlot';
import { pathFrom } from '../../words/language';
import { useShellWords } from '../../words/use-words';
import { SEARCH_PATH } from './search-path';

interface SearchFieldsProps {
  /** Id of the input, unique among the page's search forms. */
  id: string;
  /** The current query. */
  query?: string;
  field?: Ref<HTMLInputElement>;
  /** What the form asks for, and what its button does. */
  label?: string;
  button?: string;
  /** In header and footer: the label is for screen readers only, and the shell adds its slot itself. */
  isInShell?: boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** A search of the site, in the language of the page: a GET form that works without a script; the shell adds suggestions. */
export function SearchForm({ name, ...fields }: SearchFieldsProps & { name?: string }) {
  const { code } = useShellWords();
  const action = import.meta.env.SSR ? pathFrom(code, SEARCH_PATH) : SEARCH_PATH;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form className="search" role="search" aria-label={name} action={action}>
      <SearchFields {...fields} />
    </form>
  );
}

/** The contents of a search form. */
export function SearchFields({ id, query, field, label, button, isInShell, children }: SearchFieldsProps) {
  const { header } = useShellWords();
  return (
    <>
      <label className={isInShell ? 'hidden-text' : undefined} htmlFor={id}>
        {label ?? header.searchLabel}
      </label>
      <input id={id} name="query" type="search" ref={field} defaultValue={query} suppressHydrationWarning />
      {children}
      <button type="submit">{button ?? header.search}</button>
      {!isInShell && <ShellSlot />}
    </>
  );
}
