import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { KIND_NAMES } from './kinds';
import type { Suggestion } from './results';
import { SEARCH_PATH } from './view';

/** Milliseconds without a key press after which suggestions are asked for. */
const TYPING_PAUSE = 150;
const SHORTEST = 2;

export interface SuggestionsProps {
  /** The text field that they belong to. */
  field: HTMLInputElement;
}

/**
 * Suggestions below a search field, which becomes a combobox by the pattern of ARIA 1.2: arrow keys, Home and End
 * choose, Enter opens, Escape closes, then clears. Nothing is chosen unasked, so that Enter after typing searches.
 * Whatever goes wrong, there are no suggestions, and the search works as before. The code of the search page is fetched
 * meanwhile, so that it can tell even of a connection that breaks before the search is sent.
 */
export function Suggestions({ field }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [list, setList] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const ask = useRef<() => void>();
  const isOpen = list.length > 0;
  const isElsewhere = useLocation().pathname !== SEARCH_PATH;
  const isLoading = useNavigation().location?.pathname === SEARCH_PATH && isElsewhere;

  function close() {
    setList([]);
    setActive(-1);
  }

  function go({ url }: Suggestion) {
    close();
    field.value = '';
    // A file is the browser's.
    if (/\.\w+$/.test(url)) location.assign(url);
    else navigate(url);
  }

  useEffect(() => {
    let asked = new AbortController();
    let pause = 0;
    function stop() {
      asked.abort();
      clearTimeout(pause);
      close();
    }
    function onInput() {
      asked.abort();
      clearTimeout(pause);
      setActive(-1);
      const query = field.value.trim();
      if (query.length < SHORTEST) return setList([]);
      asked = new AbortController();
      const { signal } = asked;
      pause = window.setTimeout(async () => {
        const found = await fetch(`/api/search/suggestions?${new URLSearchParams({ query })}`, { signal })
          .then((response) => (response.ok ? response.json() : []))
          .catch(() => []);
        // Of an answer that comes late, or to a field that was left, nothing is shown.
        if (!signal.aborted && Array.isArray(found)) setList(found);
      }, TYPING_PAUSE);
    }
    ask.current = onInput;
    field.addEventListener('input', onInput);
    field.addEventListener('blur', stop);
    field.form?.addEventListener('submit', stop);
    // What was typed while this code was on its way.
    if (field.value !== field.defaultValue) onInput();
    return () => {
      stop();
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', stop);
      field.form?.removeEventListener('submit', stop);
    };
  }, [field]);

  useEffect(() => {
    function choose(event: KeyboardEvent, at: number) {
      event.preventDefault();
      setActive(at);
    }
    function onKeyDown(event: KeyboardEvent) {
      const last = list.length - 1;
      const chosen = list[active];
      if (event.key === 'Escape' && (isOpen || field.value)) {
        event.preventDefault();
        // Neither the menu around the field nor the page closes anything.
        event.stopPropagation();
        if (!isOpen) field.value = '';
        close();
      } else if (event.key === 'ArrowDown') {
        if (isOpen) choose(event, active < last ? active + 1 : -1);
        else ask.current?.();
      } else if (!isOpen) return;
      else if (event.key === 'ArrowUp') choose(event, active < 0 ? last : active - 1);
      else if (!chosen) return;
      else if (event.key === 'Home') choose(event, 0);
      else if (event.key === 'End') choose(event, last);
      else if (event.key === 'Enter') {
        event.preventDefault();
        go(chosen);
      } else if (event.key.startsWith('Arrow')) setActive(-1);
    }
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': active < 0 ? '' : `${id}${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isOpen, active]);

  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1} hidden={!isOpen}>
        {list.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it from the field
          <div
            key={suggestion.url}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion)}
          >
            {suggestion.title} <small>{KIND_NAMES[suggestion.kind]?.one}</small>
          </div>
        ))}
      </div>
      <p className={isLoading ? 'loading' : 'hidden-text'} role="status">
        {isLoading && 'Loading search results...'}
        {isOpen && `${list.length} ${list.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {isElsewhere && <PrefetchPageLinks page={SEARCH_PATH} />}
    </>
  );
}
