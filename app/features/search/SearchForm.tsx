import { useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SuggestionsProps } from './Suggestions';

interface SearchFormProps {
  /** Of the field; other than those of the page's other search forms. */
  id: string;
  /** Sets this form apart from the page's other searches, for those who jump from part to part. */
  name?: string;
  /** For those who see where they are. */
  hidesLabel?: boolean;
  /** More that the form sends. */
  children?: ReactNode;
}

/**
 * A search of the whole site: a GET form, complete without a script. With one, results come without a full load, and
 * suggestions are fetched once somebody means to type: few visits need their code.
 */
export function SearchForm({ id, name, hidesLabel, children }: SearchFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<string>();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const query = (pathname === '/search' && new URLSearchParams(search).get('query')) || '';

  // The address may change by a link or by Back: the field follows, but not under the hands of who has just sent it.
  useEffect(() => {
    if (field.current && sent.current !== query) field.current.value = query;
    sent.current = undefined;
  }, [query]);

  function onFocus() {
    // Without suggestions the form works as before.
    if (!Suggestions)
      import('./Suggestions').then((loaded) => setSuggestions(() => loaded.Suggestions), Boolean);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value).trim()]);
    const path = `/search?${new URLSearchParams(entries)}`;
    sent.current = field.current?.value.trim();
    navigate(path, { replace: path === pathname + search });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form className="search" role="search" aria-label={name} action="/search" onSubmit={onSubmit}>
      <label className={hidesLabel ? 'hidden-text' : undefined} htmlFor={id}>
        Search this site
      </label>
      <input id={id} name="query" type="search" ref={field} defaultValue={query} onFocus={onFocus} />
      {children}
      <button type="submit">Search</button>
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </form>
  );
}
