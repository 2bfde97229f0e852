import type { Suggestion } from '../features/search/results';
import { element, inEnglish, isEnglish, setAttributes } from './elements';

/** Milliseconds without typing after which suggestions are fetched. */
const TYPING_PAUSE = 150;
const MIN_QUERY_LENGTH = 2;

interface Suggesting {
  /** What the field asks for now. */
  query: () => string;
  /** Kinds of the items to suggest; all kinds by default. */
  kinds?: readonly string[];
  /** Words that an option shows after its title. */
  note?: (suggestion: Suggestion) => string;
  /** Puts suggestions in another order. */
  sort?: (first: Suggestion, second: Suggestion) => number;
  choose: (suggestion: Suggestion) => void;
  /** Whether Escape also clears a field without suggestions. */
  clears?: boolean;
}

/**
 * Shows suggestions below a field, which becomes an ARIA 1.2 combobox: arrow keys, Home and End select, Enter or a press
 * chooses, Escape closes. Nothing is selected by default, so that Enter after typing submits the form. If anything goes
 * wrong there are no suggestions, and the field works as before. What is in English says so on pages in other languages.
 */
export function combobox(
  field: HTMLInputElement,
  slot: Element,
  { query, kinds = [], note, sort = () => 0, choose, clears }: Suggesting,
  signal: AbortSignal,
) {
  const id = `${field.id}-suggestions`;
  const list = element('div', {
    id,
    role: 'listbox',
    'aria-label': 'Suggestions',
    tabindex: '-1',
    hidden: '',
    ...inEnglish(),
  });
  const status = element('p', { class: 'hidden-text', role: 'status', ...inEnglish() });
  slot.replaceChildren(list, status);
  setAttributes(field, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
  });
  let options: HTMLElement[] = [];
  let active = -1;
  let request = new AbortController();

  function show(suggestions: Suggestion[]) {
    options = suggestions.map(optionOf);
    list.replaceChildren(...options);
    const { length } = options;
    list.hidden = !length;
    announce(length ? `${length} suggestion${length > 1 ? 's' : ''}` : '');
    select(-1);
  }

  function optionOf(suggestion: Suggestion, index: number) {
    const option = element('div', { id: `${id}${index}`, role: 'option' }, suggestion.title);
    if (suggestion.language) option.lang = suggestion.language;
    if (note) option.append(' ', element('small', inEnglish(), note(suggestion)));
    // Keeps focus in the field.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => {
      choose(suggestion);
      stop();
    });
    return option;
  }

  function select(index: number) {
    active = index;
    for (const [each, option] of options.entries())
      option.setAttribute('aria-selected', String(each === index));
    setAttributes(field, {
      'aria-expanded': String(options.length > 0),
      'aria-activedescendant': index < 0 ? '' : `${id}${index}`,
    });
    options[index]?.scrollIntoView({ block: 'nearest' });
  }

  function announce(text: string, isVisible = false) {
    status.textContent = text;
    status.className = isVisible ? 'loading' : 'hidden-text';
  }

  /** Drops responses that arrive late or after the field lost focus. */
  function stop() {
    request.abort();
    show([]);
  }

  function fetchSuggestions() {
    request.abort();
    select(-1);
    const text = query();
    if (text.length < MIN_QUERY_LENGTH) return show([]);
    const asked = new URLSearchParams([['query', text], ...kinds.map((kind) => ['type', kind])]);
    if (!isEnglish()) asked.set('language', document.documentElement.lang);
    request = new AbortController();
    const { signal } = request;
    // Once aborted, it asks for nothing.
    setTimeout(async () => {
      const found = await fetch(`/api/search/suggestions?${asked}`, { signal })
        .then((response) => response.json())
        .catch(() => 0);
      // A refusal is no list.
      if (!signal.aborted) show(Array.isArray(found) ? found.sort(sort) : []);
    }, TYPING_PAUSE);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOpen = options.length > 0;
    const last = options.length - 1;
    const move = (index: number) => {
      event.preventDefault();
      select(index);
    };
    if (event.key === 'Escape' && (isOpen || (clears && field.value))) {
      event.preventDefault();
      // Keeps the menu around the field, and anything else on the page, from closing too.
      event.stopPropagation();
      if (!isOpen) field.value = '';
      stop();
    } else if (event.key === 'ArrowDown') {
      if (isOpen) move(active < last ? active + 1 : -1);
      else fetchSuggestions();
    } else if (!isOpen) return;
    else if (event.key === 'ArrowUp') move(active < 0 ? last : active - 1);
    else if (active < 0) return;
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(last);
    else if (event.key === 'Enter') {
      event.preventDefault();
      options[active]?.click();
    } else if (event.key.startsWith('Arrow')) select(-1);
  }

  field.addEventListener('input', fetchSuggestions, { signal });
  field.addEventListener('blur', stop, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  show([]);
  // Covers text typed before this script loaded.
  if (field.value !== field.defaultValue && field === document.activeElement) fetchSuggestions();
  return { stop, announce };
}
