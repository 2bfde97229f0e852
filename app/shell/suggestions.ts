import { KINDS } from '../content-files/kinds';
import { combobox } from './combobox';
import { element, put, slotIn } from './elements';

/** Adds suggestions to each search form on the page: choosing one opens it. */
export function startSuggestions(signal: AbortSignal) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.search')) {
    const field = form.querySelector<HTMLInputElement>('[name=query]');
    // The forms of header and footer have none.
    if (field)
      suggest(form, field, slotIn(form) ?? put(form, element('div', { class: 'shell-slot' })), signal);
  }
}

function suggest(form: HTMLFormElement, field: HTMLInputElement, slot: Element, signal: AbortSignal) {
  const { stop, announce } = combobox(
    field,
    slot,
    {
      query: () => field.value.trim(),
      note: ({ kind }) => KINDS[kind]?.one ?? '',
      choose({ url }) {
        field.value = '';
        location.assign(url);
      },
      clears: true,
    },
    signal,
  );
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
  addEventListener('pageshow', () => announce(''), { signal });
}
