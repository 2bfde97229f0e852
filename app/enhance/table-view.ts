import { combobox } from '../shell/combobox';
import { element, slotIn } from '../shell/elements';

/** Milliseconds without typing after which the search runs. */
const TYPING_PAUSE = 300;

/** How a view comes into history: a step of its own, in place of the one shown, or by Back or Forward. */
type Step = 'add' | 'replace' | 'back';

/**
 * A table whose views are addresses of its page (app/ui/table/TableView.tsx). Links to its other views, a choice and typing
 * fetch the view's page and put its `<table-view>` in the place of this one, all but the search field. The address, the
 * title, focus and scroll position follow. A page that is not such a view, or an error, is opened as by a link. The field
 * suggests the register's places.
 */
class TableView extends HTMLElement {
  private listeners = new AbortController();
  private request = new AbortController();
  /** From a key press until its search is requested. */
  private typingTimer = 0;
  /** The query of the view that is shown. */
  private shown = '';
  /** Whether a search led to the view, so that the next letters may take its place in history. */
  private isSearched = false;

  connectedCallback() {
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.addEventListener('click', (event) => this.follow(event), { signal });
    this.addEventListener('input', (event) => this.onInput(event), { signal });
    this.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && this.look(), {
      signal,
    });
    this.addEventListener('submit', (event) => this.onSubmit(event), { signal });
    const { pathname } = location;
    this.shown = location.search;
    // To the browser, a page that was left without a full load is another state of this one; so is a part of it that a link leads to.
    const back = () => {
      if (location.pathname !== pathname) location.reload();
      else if (location.search !== this.shown) this.show(location.href, 'back');
    };
    addEventListener('popstate', back, { signal });
    this.suggest(signal);
  }

  disconnectedCallback() {
    this.listeners.abort();
    this.request.abort();
    clearTimeout(this.typingTimer);
  }

  private get field() {
    return this.querySelector<HTMLInputElement>('input[type=search]');
  }

  private suggest(signal: AbortSignal) {
    const { field } = this;
    const slot = field?.parentElement && slotIn(field.parentElement);
    if (!field || !slot) return;
    combobox(
      field,
      slot,
      {
        query: () => field.value.trim(),
        kinds: ['state', 'lga'],
        choose: (place) => {
          this.choose(field, place);
          this.look();
        },
      },
      signal,
    );
  }

  /** Enters a place, such as "Gaya, Kano": its state in the list of states, if there is one, and the LGA in the field. */
  private choose(field: HTMLInputElement, { title, url }: { title: string; url: string }) {
    const [lga = '', ofState] = title.split(', ');
    const states = field.form?.querySelector<HTMLSelectElement>('select[name=state]');
    field.value = states && !ofState ? '' : lga;
    const slug = url.split('/')[3];
    if (states && slug) states.value = slug;
  }

  private onInput({ target }: Event) {
    if (target !== this.field) return;
    clearTimeout(this.typingTimer);
    this.typingTimer = window.setTimeout(() => this.look(), TYPING_PAUSE);
  }

  private onSubmit(event: Event) {
    event.preventDefault();
    this.look();
  }

  /** Shows the view that a pressed link leads to, if it is one of this table. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.pathname !== location.pathname || link.hash) return;
    event.preventDefault();
    this.show(link.href, 'add', () =>
      (document.getElementById(link.id) ?? this.querySelector<HTMLElement>('h2'))?.focus({
        preventScroll: Boolean(link.id),
      }),
    );
  }

  /** Shows the view that the form asks for. */
  private look() {
    clearTimeout(this.typingTimer);
    this.typingTimer = 0;
    const form = this.querySelector('form');
    if (!form) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) append(asked, name, String(value).trim());
    const shown = new URLSearchParams(location.search);
    shown.delete('page');
    if (String(asked) === String(shown)) return;
    const [q, before] = [asked.get('q') ?? '', shown.get('q') ?? ''];
    // A search that is typed on, or of which letters are taken back, stays one step: Back leads to the view before it.
    const isSame = q !== '' && (q.startsWith(before) || before.startsWith(q));
    const isSearch = q !== before;
    const step = isSearch && isSame && this.isSearched ? 'replace' : 'add';
    this.show(`${location.pathname}?${asked}`, step, undefined, isSearch);
  }

  private async show(asked: string, step: Step, focus?: () => void, isSearch = false) {
    this.request.abort();
    this.request = new AbortController();
    const { signal } = this.request;
    const section = this.querySelector('section');
    section?.setAttribute('aria-busy', 'true');
    try {
      // As browsers do on Back, even where the copy is old or the connection gone.
      const response = await fetch(asked, { signal, cache: step === 'back' ? 'force-cache' : 'default' });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const next = page.querySelector<TableView>('table-view');
      if (!response.ok || !next) return step === 'back' ? location.reload() : location.assign(asked);
      const address = response.url.replace(/\?$/, '');
      if (step === 'add' && address !== location.href) history.pushState(null, '', address);
      if (step === 'replace') history.replaceState(null, '', address);
      this.shown = location.search;
      this.isSearched = isSearch;
      this.put(next, isSearch, focus);
      document.title = page.title;
      const status = this.nextElementSibling;
      if (status) status.textContent = this.querySelector('h2')?.textContent ?? '';
    } catch {
      if (signal.aborted) return;
      section?.removeAttribute('aria-busy');
      this.tellLost(asked);
    }
  }

  /** Puts another view in the place of this one. The search field stays, with what is being typed and its focus. */
  private put(next: TableView, isSearch: boolean, focus?: () => void) {
    const { field } = this;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const isTyping = field === focused && (isSearch || this.typingTimer !== 0);
    const nextField = next.querySelector<HTMLInputElement>('input[type=search]');
    if (field && nextField) {
      if (!isTyping) field.value = nextField.value;
      // With what is around the field: its label and suggestions.
      replaceAround(field.parentElement ?? field, nextField.parentElement ?? nextField, this);
    } else this.replaceChildren(...next.childNodes);
    if (focus) focus();
    else if (focused?.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
  }

  /** Says that the view did not come, where the reader is; the rows stay. */
  private tellLost(address: string) {
    this.querySelector('.lost')?.remove();
    this.querySelector('h2')?.after(
      element(
        'p',
        { class: 'note lost', role: 'alert' },
        element('b', {}, 'The connection was lost.'),
        ' The rows below are still the last ones. Check that you are connected to the internet, then ',
        element('a', { href: address }, 'try again'),
        '.',
      ),
    );
  }
}

/** Adds an entry of the form as the address has it: without what is empty, and an order such as `-households` as two. */
function append(asked: URLSearchParams, name: string, value: string) {
  if (value === '') return;
  const isDescending = name === 'sort' && value.startsWith('-');
  asked.append(name, isDescending ? value.slice(1) : value);
  if (isDescending) asked.append('order', 'desc');
}

/** Replaces everything within `ancestor`, but `kept` and what it is in, by what is around `next`. */
function replaceAround(kept: Element, next: Element, ancestor: Element) {
  let [old, fresh] = [kept, next];
  while (old !== ancestor && old.parentElement && fresh.parentElement) {
    const [oldParent, freshParent]: [Element, Element] = [old.parentElement, fresh.parentElement];
    const around = [...freshParent.childNodes];
    const at = around.indexOf(fresh);
    for (const node of [...oldParent.childNodes]) if (node !== old) node.remove();
    old.before(...around.slice(0, at));
    old.after(...around.slice(at + 1));
    [old, fresh] = [oldParent, freshParent];
  }
}

customElements.define('table-view', TableView);
