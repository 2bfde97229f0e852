import { StackedTable } from '../../ui/table/StackedTable';
import type { StateOfficeList } from './offices.server';

/** The table of state offices (docs/behaviour.md 2.6). On narrow screens its rows stack (docs/rules.md R7). */
export function StateOffices({ list }: { list: StateOfficeList }) {
  return (
    <>
      {list.sample && (
        <p>
          <span className="sample-mark">
            These email addresses are samples. They end in .example, which never receives email. Until the
            office enters its own, call 969.
          </span>
        </p>
      )}
      <StackedTable
        className="worded"
        caption={
          <caption>
            Coordinating units of the states. Each state links to its figures in the register.
          </caption>
        }
        columns={[{ heading: 'S/N' }, { heading: 'STATE' }, { heading: 'CONTACT', label: 'Contact' }]}
        headAt={1}
        rows={list.offices.map(({ id, state, contact, path }, index) => ({
          key: id,
          id,
          cells: [
            index + 1,
            <a key="state" href={path}>
              {state}
            </a>,
            <a key="contact" href={`mailto:${contact}`}>
              {contact}
            </a>,
          ],
        }))}
      />
    </>
  );
}
