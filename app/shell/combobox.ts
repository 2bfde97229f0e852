import type { Suggestion } from '../features/search/results';
import { element, inEnglish, setAttributes } from './elements';

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
 * wrong there are no suggestions, and the field works as before. Suggestions are in English, and say so on other pages.
 */
export function combobox(
  field: HTMLInputElement,
  slot: Element,
  { query, kinds = [], note, sort, choose, clears }: Suggesting,
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
  let shown: Suggestion[] = [];
  let active = -1;
  let request = new AbortController();
  let typingTimer: number | undefined;

  function show(suggestions: Suggestion[]) {
    shown = suggestions;
    list.replaceChildren(...suggestions.map(optionOf));
    list.hidden = suggestions.length === 0;
    announce(
      suggestions.length &&
        `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`,
    );
    select(-1);
  }

  function optionOf(suggestion: Suggestion, index: number): HTMLElement {
    const option = element('div', { id: `${id}${index}`, role: 'option' }, suggestion.title);
    if (note) option.append(' ', element('small', {}, note(suggestion)));
    // Keeps focus in the field.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => take(suggestion));
    return option;
  }

  function select(index: number) {
    active = index;
    for (const [each, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(each === index));
    setAttributes(field, {
      'aria-expanded': String(shown.length > 0),
      'aria-activedescendant': index < 0 ? '' : `${id}${index}`,
    });
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function announce(text: string | 0, isVisible = false) {
    status.textContent = text || '';
    status.className = isVisible ? 'loading' : 'hidden-text';
  }

  function take(suggestion: Suggestion) {
    choose(suggestion);
    stop();
  }

  /** Drops responses that arrive late or after the field lost focus. */
  function stop() {
    request.abort();
    clearTimeout(typingTimer);
    show([]);
  }

  function fetchSuggestions() {
    request.abort();
    clearTimeout(typingTimer);
    select(-1);
    const text = query();
    if (text.length < MIN_QUERY_LENGTH) return show([]);
    const asked = new URLSearchParams([['query', text], ...kinds.map((kind) => ['type', kind])]);
    request = new AbortController();
    typingTimer = window.setTimeout(
      async (requestSignal: AbortSignal) => {
        const suggestions = await fetch(`/api/search/suggestions?${asked}`, {
          signal: requestSignal,
        })
          .then((response) => (response.ok ? response.json() : []))
          .catch(() => []);
        if (!requestSignal.aborted && Array.isArray(suggestions)) show(suggestions.sort(sort ?? (() => 0)));
      },
      TYPING_PAUSE,
      request.signal,
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOpen = shown.length > 0;
    const last = shown.length - 1;
    const selected = shown[active];
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
    else if (!selected) return;
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(last);
    else if (event.key === 'Enter') {
      event.preventDefault();
      take(selected);
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
