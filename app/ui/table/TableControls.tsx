import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { TableShape } from '../../lists/table/shape';
import { PAGE_SIZES, parseView, type TableView, viewPath } from '../../lists/table/view';

/** Milliseconds without typing after which the search runs. */
const TYPING_PAUSE = 300;

interface TableControlsProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  /** Names the options other than the search. */
  choices?: string;
  /** Fields for the table's own filters. */
  children?: ReactNode;
}

/**
 * Search, filters, order and page size as one GET form, so that changing one keeps the others. All but the search are
 * collapsed on narrow screens, so that the rows are near the top. With a script the form navigates without a full load:
 * immediately after a choice, or after a short pause in typing.
 */
export function TableControls<Name extends string>(props: TableControlsProps<Name>) {
  const { shape, view, choices = 'Order, page size', children } = props;
  const form = useRef<HTMLFormElement>(null);
  /** Timer from a key press until its search is requested. */
  const typingTimer = useRef<number>();
  const navigate = useNavigate();
  const shown = viewPath(shape, view);
  /** The query last requested from these fields, with its path if that was a new search; null once it is shown. */
  const requested = useRef<{ q: string; path?: string | false } | null>({ q: view.q });
  /** Whether a search led to the view, so that the next letters may take its place in history. */
  const isSearched = useRef(false);

  // Keeps the fields in step with the URL, which a link or Back may change. The focused field is not overwritten by the
  // result of its own request, or of an earlier one while the reader is typing.
  useEffect(() => {
    const isTyped = requested.current?.q === view.q || typingTimer.current !== undefined;
    isSearched.current = requested.current?.path === shown;
    requested.current = null;
    const fields = form.current?.elements;
    if (!fields) return;
    const values = { q: view.q, size: String(view.size), sort: view.sort ?? '', order: view.order };
    for (const [name, value] of Object.entries(values)) {
      const field = fields.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      if (!isTyped || field !== document.activeElement) field.value = value;
    }
  }, [view, shown]);

  useEffect(() => () => window.clearTimeout(typingTimer.current), []);

  function show() {
    window.clearTimeout(typingTimer.current);
    typingTimer.current = undefined;
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = parseView(shape, new URLSearchParams(entries));
    const path = viewPath(shape, next);
    if (path === viewPath(shape, { ...view, page: 1 })) return;
    // The full list is most likely a plain page.
    if (next.size === 'all' && view.size !== 'all') return location.assign(path);
    const isSearch = next.q !== view.q;
    requested.current = { q: next.q, path: isSearch && path };
    // A search that is typed on, or of which letters are taken back, stays one step: Back leads to the view before it.
    const isSame = next.q !== '' && (next.q.startsWith(view.q) || view.q.startsWith(next.q));
    const replace = isSearch && isSame && isSearched.current;
    navigate(path, { replace, preventScrollReset: true });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    show();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    window.clearTimeout(typingTimer.current);
    typingTimer.current = window.setTimeout(show, TYPING_PAUSE);
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) show();
  }

  return (
    <form
      className="controls"
      action={shape.path}
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
      onChange={onChange}
    >
      <p className="grow">
        <label htmlFor="q">Search all columns</label>
        <input id="q" name="q" type="search" defaultValue={view.q} autoComplete="off" maxLength={100} />
      </p>
      <p>
        <button type="submit">Show rows</button>
      </p>
      <details>
        <summary>{choices}</summary>
        <div className="fields">
          {children}
          <p>
            <label htmlFor="size">Rows on a page</label>
            <select id="size" name="size" defaultValue={view.size}>
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size === 'all' ? 'All' : size}
                </option>
              ))}
            </select>
          </p>
          <p className="narrow-only">
            <label htmlFor="sort">Sort by</label>
            <select id="sort" name="sort" defaultValue={view.sort ?? ''}>
              <option value="">As published</option>
              {shape.columns.map((column) => (
                <option key={column.name} value={column.name}>
                  {column.heading}
                </option>
              ))}
            </select>
          </p>
          <p className="narrow-only">
            <label htmlFor="order">Direction</label>
            <select id="order" name="order" defaultValue={view.order}>
              <option value="asc">Ascending</option>
              <option value="desc">Descending</option>
            </select>
          </p>
        </div>
      </details>
      {view.as === 'text' && <input type="hidden" name="as" value="text" />}
    </form>
  );
}
