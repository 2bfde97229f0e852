import type { ReactNode } from 'react';
import type { Column, TableShape } from '../../lists/table/shape';
import { DEFAULT_VIEW, idIn, type TableView } from '../../lists/table/view';
import { ShellSlot } from '../ShellSlot';

interface TableControlsProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  /** What the table is searched by. */
  searched?: string;
  /** The order without one. */
  usualOrder?: string;
  /** Fields for the table's own filters, in the order of its query. */
  children?: ReactNode;
  /** What else can be done with the view. */
  more?: ReactNode;
}

/** Search, filters and order as one GET form, so that changing one keeps the others. */
export function TableControls<Name extends string>(props: TableControlsProps<Name>) {
  const { shape, view, children, more, searched = 'State or LGA', usualOrder = 'As published' } = props;
  const { sort, order, as, size } = view;
  return (
    <form className="controls" action={shape.anchor ? `${shape.path}#${shape.anchor}` : shape.path}>
      <div className="grow">
        <label htmlFor={idIn(shape, 'q')}>{searched}</label>
        <input
          id={idIn(shape, 'q')}
          name="q"
          type="search"
          defaultValue={view.q}
          autoComplete="off"
          maxLength={100}
        />
        <ShellSlot />
      </div>
      {children}
      <p>
        <label htmlFor={idIn(shape, 'sort')}>Order</label>
        <select
          id={idIn(shape, 'sort')}
          name="sort"
          defaultValue={sort ? (order === 'desc' ? '-' : '') + sort : ''}
        >
          <option value="">{usualOrder}</option>
          {shape.columns.map((column) => (
            <Orders key={column.name} {...column} />
          ))}
        </select>
      </p>
      {as === 'text' && <input type="hidden" name="as" value="text" />}
      {size !== DEFAULT_VIEW.size && <input type="hidden" name="size" value={size} />}
      <p className="press">
        <button type="submit">Show rows</button> {more}
      </p>
    </form>
  );
}

/** Both orders of a column, the one that is more often wanted first. */
function Orders({ name, label, inSentence, isFigure, isTime }: Column<string>) {
  const up = (
    <option value={name}>
      {isFigure ? `Fewest ${inSentence}` : `${label}, ${isTime ? 'earliest first' : 'A to Z'}`}
    </option>
  );
  const down = (
    <option value={`-${name}`}>
      {isFigure ? `Most ${inSentence}` : `${label}, ${isTime ? 'latest first' : 'Z to A'}`}
    </option>
  );
  return isFigure || isTime ? (
    <>
      {down}
      {up}
    </>
  ) : (
    <>
      {up}
      {down}
    </>
  );
}
