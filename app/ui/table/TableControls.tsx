import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { TableShape } from './shape';
import { PAGE_SIZES, parseView, type TableView, viewPath } from './view';

/** Milliseconds without a key press after which the search runs. */
const TYPING_PAUSE = 300;

interface TableControlsProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  /** What can be chosen beside the search, in words. */
  choices?: string;
  /** Fields of the table's own filters. */
  children?: ReactNode;
}

/**
 * Search, filters, order and page size as one GET form, so that each keeps the others. All but the search stands closed
 * on narrow screens, so that the rows come soon. With a script the same
 * address is reached without a full load: at once for a choice, after a short pause for typing.
 */
export function TableControls<Name extends string>(props: TableControlsProps<Name>) {
  const { shape, view, choices = 'Order, page size', children } = props;
  const form = useRef<HTMLFormElement>(null);
  /** Runs from a key press until its search is asked for. */
  const pause = useRef<number>();
  const navigate = useNavigate();
  /** What these fields have asked for last; null once it is shown. */
  const asked = useRef<string | null>(view.q);

  // The fields follow the address, wherever a link or Back leads; but what they asked for themselves, or what was asked
  // for before the reader began to type, does not come under the reader's hands.
  useEffect(() => {
    const isTyped = asked.current === view.q || pause.current !== undefined;
    asked.current = null;
    const fields = form.current?.elements;
    if (!fields) return;
    const values = { q: view.q, size: String(view.size), sort: view.sort ?? '', order: view.order };
    for (const [name, value] of Object.entries(values)) {
      const field = fields.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      if (!isTyped || field !== document.activeElement) field.value = value;
    }
  }, [view]);

  useEffect(() => () => window.clearTimeout(pause.current), []);

  function show(replace: boolean) {
    window.clearTimeout(pause.current);
    pause.current = undefined;
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = parseView(shape, new URLSearchParams(entries));
    const path = viewPath(shape, next);
    if (path === viewPath(shape, { ...view, page: 1 })) return;
    // Most likely a page without scripts.
    if (next.size === 'all' && view.size !== 'all') return location.assign(path);
    asked.current = next.q;
    navigate(path, { replace, preventScrollReset: true });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    show(false);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => show(true), TYPING_PAUSE);
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) show(false);
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
              <option value="">Order as given</option>
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
