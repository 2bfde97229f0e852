import { KINDS } from '../content-files/kinds';
import type { Suggestion } from '../features/search/results';
import { element, setAttributes, slotIn } from './elements';

/** Milliseconds without typing after which suggestions are fetched. */
const TYPING_PAUSE = 150;
const MIN_QUERY_LENGTH = 2;

/** Adds suggestions to each search form on the page. */
export function startSuggestions(signal: AbortSignal) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.search')) {
    const field = form.querySelector<HTMLInputElement>('[name=query]');
    const slot = slotIn(form);
    if (field && slot) suggest(form, field, slot, signal);
  }
}

/**
 * Shows suggestions below a search field, which becomes an ARIA 1.2 combobox: arrow keys, Home and End select, Enter
 * opens, Escape closes, then clears. Nothing is selected by default, so that Enter after typing searches. If anything
 * goes wrong there are no suggestions, and the search works as before.
 */
function suggest(form: HTMLFormElement, field: HTMLInputElement, slot: Element, signal: AbortSignal) {
  const id = `${field.id}-suggestions`;
  const list = element('div', {
    id,
    role: 'listbox',
    'aria-label': 'Suggestions',
    tabindex: '-1',
    hidden: '',
  });
  const status = element('p', { class: 'hidden-text', role: 'status' });
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
    const kind = element('small', {}, KINDS[suggestion.kind]?.one ?? '');
    const option = element('div', { id: `${id}${index}`, role: 'option' }, suggestion.title, ' ', kind);
    // Keeps focus in the field.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => open(suggestion));
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

  function open({ url }: Suggestion) {
    stop();
    field.value = '';
    location.assign(url);
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
    const query = field.value.trim();
    if (query.length < MIN_QUERY_LENGTH) return show([]);
    request = new AbortController();
    typingTimer = window.setTimeout(
      async (requestSignal: AbortSignal) => {
        const suggestions = await fetch(`/api/search/suggestions?${new URLSearchParams({ query })}`, {
          signal: requestSignal,
        })
          .then((response) => (response.ok ? response.json() : []))
          .catch(() => []);
        if (!requestSignal.aborted && Array.isArray(suggestions)) show(suggestions);
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
    if (event.key === 'Escape' && (isOpen || field.value)) {
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
      open(selected);
    } else if (event.key.startsWith('Arrow')) select(-1);
  }

  field.addEventListener('input', fetchSuggestions, { signal });
  field.addEventListener('blur', stop, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      stop();
      // Not when the page shows the results itself.
      setTimeout(() => event.defaultPrevented || announce('Loading search results...', true));
    },
    { signal },
  );
  // A page restored from the back/forward cache is not loading.
  addEventListener('pageshow', () => announce(0), { signal });
  show([]);
  // Covers text typed before this script loaded.
  if (field.value !== field.defaultValue && field === document.activeElement) fetchSuggestions();
}
