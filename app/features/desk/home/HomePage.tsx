import { shownFigure } from '../../../lists/table/shape';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import type { Waiting } from './waiting.server';

interface HomePageProps {
  waiting: Waiting[];
  /** For managers: when the database last archived its changes; null if that is not known. */
  archived?: string | null;
  actions: StaffAction[];
}

/** What waits, and what the person did last. */
export function HomePage({ waiting, archived, actions }: HomePageProps) {
  return (
    <>
      <h1>What waits</h1>
      {waiting.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul className="desk-waiting">
          {waiting.map(({ count, words, path }) => (
            <li key={path}>
              <a href={path}>
                {count !== null && <b>{shownFigure(count)}</b>} {words}
              </a>
            </li>
          ))}
        </ul>
      )}
      {archived !== undefined && <LastBackup archived={archived} />}
      <h2>What you did last</h2>
      <ActionList actions={actions} />
    </>
  );
}

/** The site does not make its backups, and cannot see them. */
function LastBackup({ archived }: { archived: string | null }) {
  return (
    <p className="hint">
      {archived && (
        <>
          The database last archived its changes on <Moment at={archived} />.{' '}
        </>
      )}
      The site cannot see its backups: ask whoever runs the machine to look at{' '}
      <code>docker compose logs backup</code>.
    </p>
  );
}
