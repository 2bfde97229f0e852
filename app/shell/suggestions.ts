import { KINDS } from '../content-files/kinds';
import type { Suggestion } from '../features/search/results';
import { element, setAttributes, slotIn } from './elements';

/** Milliseconds without a key press after which suggestions are asked for. */
const TYPING_PAUSE = 150;
const SHORTEST = 2;

/** Gives each search of the page its suggestions. */
export function startSuggestions(signal: AbortSignal) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.search')) {
    const field = form.querySelector<HTMLInputElement>('[name=query]');
    const slot = slotIn(form);
    if (field && slot) suggest(form, field, slot, signal);
  }
}

/**
 * Suggestions below a search field, which becomes a combobox by the pattern of ARIA 1.2: arrow keys, Home and End
 * choose, Enter opens, Escape closes, then clears. Nothing is chosen unasked, so that Enter after typing searches.
 * Whatever goes wrong, there are no suggestions, and the search works as before.
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
  let asked = new AbortController();
  let pause: number | undefined;

  function show(suggestions: Suggestion[]) {
    shown = suggestions;
    list.replaceChildren(...suggestions.map(optionOf));
    list.hidden = suggestions.length === 0;
    tell(
      suggestions.length &&
        `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`,
    );
    choose(-1);
  }

  function optionOf(suggestion: Suggestion, index: number): HTMLElement {
    const kind = element('small', {}, KINDS[suggestion.kind]?.one ?? '');
    const option = element('div', { id: `${id}${index}`, role: 'option' }, suggestion.title, ' ', kind);
    // The field keeps the focus.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => go(suggestion));
    return option;
  }

  function choose(index: number) {
    active = index;
    for (const [each, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(each === index));
    setAttributes(field, {
      'aria-expanded': String(shown.length > 0),
      'aria-activedescendant': index < 0 ? '' : `${id}${index}`,
    });
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function tell(words: string | 0, isSeen = false) {
    status.textContent = words || '';
    status.className = isSeen ? 'loading' : 'hidden-text';
  }

  function go({ url }: Suggestion) {
    stop();
    field.value = '';
    location.assign(url);
  }

  /** An answer that comes late, or to a field that was left, is not shown. */
  function stop() {
    asked.abort();
    clearTimeout(pause);
    show([]);
  }

  function ask() {
    asked.abort();
    clearTimeout(pause);
    choose(-1);
    const query = field.value.trim();
    if (query.length < SHORTEST) return show([]);
    asked = new AbortController();
    pause = window.setTimeout(
      async (itsSignal: AbortSignal) => {
        const found = await fetch(`/api/search/suggestions?${new URLSearchParams({ query })}`, {
          signal: itsSignal,
        })
          .then((response) => (response.ok ? response.json() : []))
          .catch(() => []);
        if (!itsSignal.aborted && Array.isArray(found)) show(found);
      },
      TYPING_PAUSE,
      asked.signal,
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOpen = shown.length > 0;
    const last = shown.length - 1;
    const chosen = shown[active];
    const move = (index: number) => {
      event.preventDefault();
      choose(index);
    };
    if (event.key === 'Escape' && (isOpen || field.value)) {
      event.preventDefault();
      // Neither the menu around the field nor the page closes anything.
      event.stopPropagation();
      if (!isOpen) field.value = '';
      stop();
    } else if (event.key === 'ArrowDown') {
      if (isOpen) move(active < last ? active + 1 : -1);
      else ask();
    } else if (!isOpen) return;
    else if (event.key === 'ArrowUp') move(active < 0 ? last : active - 1);
    else if (!chosen) return;
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(last);
    else if (event.key === 'Enter') {
      event.preventDefault();
      go(chosen);
    } else if (event.key.startsWith('Arrow')) choose(-1);
  }

  field.addEventListener('input', ask, { signal });
  field.addEventListener('blur', stop, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      stop();
      // Unless the page shows the results itself.
      setTimeout(() => event.defaultPrevented || tell('Loading search results...', true));
    },
    { signal },
  );
  // A page that comes back as it was left waits for nothing.
  addEventListener('pageshow', () => tell(0), { signal });
  show([]);
  // What was typed while this script was on its way.
  if (field.value !== field.defaultValue && field === document.activeElement) ask();
}
