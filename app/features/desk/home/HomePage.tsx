import { shownFigure } from '../../../lists/table/shape';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { LastBackups } from './LastBackups';
import type { LastBackup, Waiting } from './waiting.server';

interface HomePageProps {
  waiting: Waiting[];
  /** For managers. */
  backups?: LastBackup[];
  actions: StaffAction[];
}

/** What waits, and what the person did last. */
export function HomePage({ waiting, backups, actions }: HomePageProps) {
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
      {backups && <LastBackups backups={backups} />}
      <h2>What you did last</h2>
      <ActionList actions={actions} />
    </>
  );
}
