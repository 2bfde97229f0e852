import { overlayContent } from '../../content-files/store.server';
import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { log } from '../../server/log.server';

/** A text that is published, by the number of its revision, which never changes. */
type Known = Map<string, { revision: number; text: string | null }>;

let known: Known = new Map();
let version = 0;

/**
 * Reads what is published over the files of the build, and shows it. Texts that are known already are not sent again.
 *
 * @returns whether anything has changed
 * @throws Response 503 when the database does not answer: everything stays as it is
 */
export async function readPublished(): Promise<boolean> {
  const revisions = [...known.values()].map(({ revision }) => revision);
  const [row] = await queryRows<{
    version: number;
    current: { path: string; revision: number }[];
    texts: { path: string; text: string | null }[];
  }>(
    named(
      'publishing: what is published',
      sql`SELECT content_state_version()::float8 AS version,
        (SELECT coalesce(json_agg(json_build_object('path', path, 'revision', revision)), '[]') FROM content_published) AS current,
        (SELECT coalesce(json_agg(json_build_object('path', path, 'text', text)), '[]') FROM content_published
          WHERE revision <> ALL (${revisions}::bigint[])) AS texts`,
    ),
  );
  if (!row || row.version === version) return false;
  const texts = new Map(row.texts.map(({ path, text }) => [path, text]));
  const next: Known = new Map(
    row.current.map(({ path, revision }) => [
      path,
      { revision, text: texts.has(path) ? (texts.get(path) ?? null) : (known.get(path)?.text ?? null) },
    ]),
  );
  known = next;
  version = row.version;
  overlayContent({ texts: new Map([...next].map(([path, { text }]) => [path, text])) }, (error) =>
    log.error(
      { error: error.message },
      'a published text does not fit this version: that of the build is shown',
    ),
  );
  return true;
}

/** The number of what is shown, which a publication names. */
export const shownVersion = () => version;
