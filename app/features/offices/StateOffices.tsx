import { StackedTable } from '../../ui/table/StackedTable';
import { useWords } from '../../words/use-words';
import { site } from '../navigation/site-file';
import type { StateOfficeList } from './offices.server';

/** The table of state offices (docs/behaviour.md 2.6). On narrow screens its rows stack (docs/rules.md R7). */
export function StateOffices({ list }: { list: StateOfficeList }) {
  const { offices: words } = useWords();
  return (
    <>
      {list.sample && (
        <p>
          <span className="sample-mark">{words.sample.replace('{number}', site.tollFree)}</span>
        </p>
      )}
      <StackedTable
        className="worded"
        caption={<caption>{words.caption}</caption>}
        columns={[
          { heading: words.number },
          { heading: words.state },
          { heading: words.contact, label: words.contactLabel },
        ]}
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
