import { Moment } from '../ui/Moment';
import type { LastBackup } from './waiting.server';

const WHOM_TO_ASK = (
  <>
    Ask whoever runs the machine to look at <code>docker compose logs backup</code>.
  </>
);

/** When the last backups were made, and what to do about those that were not. */
export function LastBackups({ backups }: { backups: LastBackup[] }) {
  const isOverdue = backups.some(({ is_overdue }) => is_overdue);
  return (
    <>
      <h2 id="backups">Last backup</h2>
      {backups.length === 0 ? (
        <p>No backup is known. {WHOM_TO_ASK}</p>
      ) : (
        <ul>
          {backups.map(({ what, finished, seconds_ago, is_overdue }) => (
            <li key={what}>
              {NAMES[what]}: {ageInWords(seconds_ago)}, on <Moment at={finished} />
              {is_overdue && (
                <>
                  . <b>Overdue</b>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOverdue && <p>There should be one of each a day. {WHOM_TO_ASK}</p>}
    </>
  );
}

const NAMES: Record<LastBackup['what'], string> = {
  dump: 'All tables',
  'base backup': 'The archive, to restore any minute',
};

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

/** "5 hours ago" */
export function ageInWords(seconds: number): string {
  // Two whole ones at least: "30 hours ago" says more than "1 day ago".
  const [length, unit] = UNITS.find(([each]) => seconds >= 2 * each) ?? UNITS[2];
  const count = Math.floor(seconds / length);
  return count === 0 ? 'less than a minute ago' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
