import { monthInWords } from '../../../text/day-in-words';
import { actAs } from '../act-as.server';
import type { AtDesk } from '../at-desk.server';
import type { Role } from '../roles';
import type { StaffAction } from '../staff-action';

/** Something that waits for somebody: how many, in words, and where to work on it. */
export interface Waiting {
  /** Null for what is there or not. */
  count: number | null;
  words: string;
  path: string;
}

/** A queue of the desk. */
interface Queue {
  /** Who works on it, and as whom it is counted. */
  roles: Role[];
  /** Gives the number as `count`. */
  query: string;
  /** For one, and for many. */
  words: [one: string, many: string];
  path: string;
}

const REQUESTS: Role[] = ['requests', 'manager'];

/** What waits, the most urgent first. */
const QUEUES: Queue[] = [
  {
    roles: REQUESTS,
    query: 'SELECT count(*) FROM requests_overdue',
    words: ['request is overdue', 'requests are overdue'],
    path: '/desk/requests?status=overdue',
  },
  {
    roles: REQUESTS,
    query: 'SELECT coalesce(sum(given_up), 0) AS count FROM desk_mails()',
    words: ['email was given up', 'emails were given up'],
    path: '/desk/numbers/mails#given-up',
  },
  {
    roles: REQUESTS,
    query: 'SELECT count(*) FROM requests_to_review',
    words: ['doubtful request', 'doubtful requests'],
    path: '/desk/requests?status=to-review',
  },
  {
    roles: REQUESTS,
    query: 'SELECT count(*) FROM requests_new',
    words: ['new request', 'new requests'],
    path: '/desk/requests?status=new',
  },
  {
    roles: REQUESTS,
    query: 'SELECT count(*) FROM fraud_reports_new',
    words: ['fraud report', 'fraud reports'],
    path: '/desk/fraud-reports',
  },
  {
    roles: ['register', 'manager'],
    query: "SELECT count(*) FROM register_uploads WHERE state = 'waiting'",
    words: [
      'file of the register waits for a second person',
      'files of the register wait for a second person',
    ],
    path: '/desk/register',
  },
  {
    roles: ['editor', 'manager'],
    query: 'SELECT count(*) FROM content_to_approve WHERE failure IS NOT NULL',
    words: ['text could not be published', 'texts could not be published'],
    path: '/desk/content',
  },
  {
    roles: ['editor', 'manager'],
    query: 'SELECT count(*) FROM content_to_approve WHERE failure IS NULL',
    words: ['proposed text waits for a second person', 'proposed texts wait for a second person'],
    path: '/desk/content',
  },
  {
    roles: ['editor', 'manager'],
    query: 'SELECT count(*) FROM newsletters_to_approve',
    words: ['newsletter waits for a second person', 'newsletters wait for a second person'],
    path: '/desk/newsletters',
  },
  {
    roles: ['editor', 'manager'],
    query: 'SELECT count(*) FROM newsletter_sendings WHERE finished IS NULL',
    words: ['newsletter is being sent', 'newsletters are being sent'],
    path: '/desk/newsletters',
  },
];

/** What the desk's home shows: what waits for the person's roles, and the person's last steps. */
export async function readHome(desk: AtDesk) {
  const { client, person } = desk;
  const mine = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE who = $1 AND what <> 'read' LIMIT 10",
    [person.email],
  );
  const backups = await readBackups(desk);
  return {
    title: 'Desk',
    waiting: [...lateBackups(backups), ...(await readQueues(desk)), ...(await readRegister(desk))],
    backups,
    actions: mine.rows,
  };
}

async function readQueues(desk: AtDesk): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const { roles, query, words, path } of QUEUES) {
    if (!(await actAs(desk, roles))) continue;
    const { rows } = await desk.client.query<{ count: number }>(query);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) waiting.push({ count, words: words[count === 1 ? 0 : 1], path });
  }
  return waiting;
}

/** The register, if its newest figures are older than a year, or none are the office's own. */
async function readRegister(desk: AtDesk): Promise<Waiting[]> {
  if (!(await actAs(desk, ['register', 'manager']))) return [];
  const { rows } = await desk.client.query<{ newest: string | null; is_old: boolean }>(
    `SELECT max(as_at) AS newest, coalesce(max(as_at) < lagos_today() - interval '1 year', true) AS is_old
     FROM register_editions WHERE NOT is_sample AND withdrawn IS NULL`,
  );
  const [{ newest, is_old: isOld } = { newest: null, is_old: false }] = rows;
  if (!isOld) return [];
  const words = newest
    ? `The newest figures of the register are of ${monthInWords(newest)}: older than a year`
    : 'The register shows sample figures: no edition of the office is loaded';
  return [{ count: null, words, path: '/desk/register' }];
}

/** The last backup of a kind, as those who made it have noted. */
export interface LastBackup {
  what: 'dump' | 'base backup';
  /** In Nigerian time. */
  finished: string;
  seconds_ago: number;
  is_overdue: boolean;
}

/** The last backups, the latest first; undefined for whom they do not concern. */
async function readBackups(desk: AtDesk): Promise<LastBackup[] | undefined> {
  if (!(await actAs(desk, ['manager']))) return undefined;
  const { rows } = await desk.client.query<LastBackup>('SELECT * FROM desk_backups');
  return rows;
}

function lateBackups(backups: readonly LastBackup[] = []): Waiting[] {
  const isLate = backups.some(({ is_overdue: isOverdue }) => isOverdue);
  return isLate ? [{ count: null, words: 'The backup is overdue', path: '/desk#backups' }] : [];
}
