import { isInOneOf, lgaToEnter, placeAt } from '../features/data-access/form/place-names';
import { combobox } from '../shell/combobox';
import { element, hiddenText, slotIn } from '../shell/elements';

// The data access request form: React hydrates it, now or later, so as in the shell only attributes of its elements change,
// and what is added is in slots (ui/ShellSlot).

/** Shows the lines of its list that are in use, at least one, and a button that adds the next. Without it, all are there. */
class MoreLines extends HTMLElement {
  private readonly button = element('button', { type: 'button', class: 'secondary' }, 'Add another');
  private lines: HTMLElement[] = [];
  private shown = 1;

  constructor() {
    super();
    this.button.addEventListener('click', () => {
      this.show(this.shown + 1);
      inputOf(this.lines[this.shown - 1])?.focus();
    });
  }

  connectedCallback() {
    this.lines = [...(this.parentElement?.querySelectorAll<HTMLElement>('.field') ?? [])];
    const label = this.lines[0]?.querySelector('label')?.textContent?.replace(/ \d+$/, '').toLowerCase();
    this.button.replaceChildren('Add another', hiddenText(` ${label}`));
    slotIn(this)?.replaceChildren(this.button);
    this.showUsed();
    // On Back, browsers fill in what was entered only now.
    addEventListener('pageshow', this.showUsed);
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.showUsed);
  }

  private readonly showUsed = () => {
    const used = this.lines.map((line, index) => (inputOf(line)?.value ? index + 1 : 0));
    this.show(Math.max(this.shown, ...used));
  };

  private show(count: number) {
    this.shown = count;
    for (const [index, line] of this.lines.entries()) line.hidden = index >= count;
    this.button.hidden = count >= this.lines.length;
  }
}

function inputOf(line?: HTMLElement) {
  return line?.querySelector('input');
}

/** Suggests the states or LGAs that the site knows for the place being typed in its field, which stays free text. */
class PlaceNames extends HTMLElement {
  private listeners = new AbortController();

  connectedCallback() {
    this.listeners = new AbortController();
    const field = this.querySelector('input');
    const slot = slotIn(this);
    const type = this.dataset.kind;
    if (!field || !slot || !type) return;
    const place = () => placeAt(field.value, field.selectionStart ?? field.value.length);
    const states = () =>
      type === 'lga'
        ? (field.form?.querySelector<HTMLInputElement>('[data-kind=state] input')?.value ?? '')
        : '';
    combobox(
      field,
      slot,
      {
        query: () => place().text,
        kinds: [type],
        sort: (first, second) =>
          Number(isInOneOf(states(), second.title)) - Number(isInOneOf(states(), first.title)),
        choose({ title }) {
          const { start, end } = place();
          field.setRangeText(type === 'lga' ? lgaToEnter(title, states()) : title, start, end, 'end');
          field.dispatchEvent(new Event('input', { bubbles: true }));
        },
      },
      this.listeners.signal,
    );
  }

  disconnectedCallback() {
    this.listeners.abort();
  }
}

customElements.define('more-lines', MoreLines);
customElements.define('place-names', PlaceNames);
