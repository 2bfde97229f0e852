import { Fragment, type ReactNode } from 'react';
import type { TableShape } from '../../lists/table/shape';
import { DEFAULT_VIEW, type TableView } from '../../lists/table/view';
import { ShellSlot } from '../ShellSlot';

interface TableControlsProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  /** Fields for the table's own filters, in the order of its query. */
  children?: ReactNode;
  /** What else can be done with the view. */
  more?: ReactNode;
}

/** Search, filters and order as one GET form, so that changing one keeps the others. */
export function TableControls<Name extends string>(props: TableControlsProps<Name>) {
  const { shape, view, children, more } = props;
  const { sort, order, as, size } = view;
  return (
    <form className="controls" action={shape.path}>
      <div className="grow">
        <label htmlFor="q">State or LGA</label>
        <input id="q" name="q" type="search" defaultValue={view.q} autoComplete="off" maxLength={100} />
        <ShellSlot />
      </div>
      {children}
      <p>
        <label htmlFor="sort">Order</label>
        <select id="sort" name="sort" defaultValue={sort ? (order === 'desc' ? '-' : '') + sort : ''}>
          <option value="">As published</option>
          {shape.columns.map(({ name, label, inSentence, isFigure }) => (
            <Fragment key={name}>
              {isFigure && <option value={`-${name}`}>{`Most ${inSentence}`}</option>}
              <option value={name}>{isFigure ? `Fewest ${inSentence}` : `${label}, A to Z`}</option>
              {!isFigure && <option value={`-${name}`}>{`${label}, Z to A`}</option>}
            </Fragment>
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
