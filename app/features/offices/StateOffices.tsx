import { SampleMark } from '../../ui/SampleMark';
import { ColumnHeads } from '../../ui/table/ColumnHeads';
import type { StateOfficeList } from './offices.server';

/** The table of state offices (docs/behaviour.md 2.6). On narrow screens its rows stack (docs/rules.md R7). */
export function StateOffices({ list }: { list: StateOfficeList }) {
  return (
    <>
      {list.sample && (
        <SampleMark>
          These mailboxes are samples. They end in .example, an ending that never receives mail. Until the
          office enters its own, call 969.
        </SampleMark>
      )}
      <table className="stacking worded" role="table">
        <caption>Coordinating units of the states. Each state leads to its figures in the register.</caption>
        <ColumnHeads columns={[{ heading: 'S/N' }, { heading: 'STATE' }, { heading: 'CONTACT' }]} />
        <tbody role="rowgroup">
          {list.offices.map(({ id, state, contact, path }, index) => (
            <tr key={id} id={id} role="row">
              <td role="cell" data-label="S/N">
                {index + 1}
              </td>
              <th scope="row" role="rowheader">
                <a href={path}>{state}</a>
              </th>
              <td role="cell" data-label="Contact">
                <a href={`mailto:${contact}`}>{contact}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
