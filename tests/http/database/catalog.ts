import { rowsOf } from '../../support/databases';

/** Who may do what: nothing given is what is usual for the kind of object. */
const RIGHTS = (acl: string, kind: string, owner: string) =>
  `(SELECT string_agg(concat_ws(' ', CASE grantee WHEN 0 THEN 'everybody' ELSE grantee::regrole::text END, privilege_type), ', '
     ORDER BY grantee::regrole::text, privilege_type) FROM aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))))`;

const CATALOG = `
WITH ours AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S', 'i'))
SELECT 'relation ' || relname AS what, concat_ws(' | ', relkind, reloptions, obj_description(oid, 'pg_class'),
  ${RIGHTS('relacl', 'r', 'relowner')}, CASE relkind WHEN 'v' THEN pg_get_viewdef(oid) WHEN 'i' THEN pg_get_indexdef(oid) END) AS is FROM ours
UNION ALL SELECT format('column %s.%s', relname, attname), concat_ws(' | ', attnum, format_type(atttypid, atttypmod), attnotnull, attcollation::regcollation,
  attidentity, pg_get_expr(adbin, adrelid), col_description(o.oid, attnum), attacl)
  FROM ours AS o JOIN pg_attribute ON attrelid = o.oid AND attnum > 0 AND NOT attisdropped LEFT JOIN pg_attrdef ON adrelid = o.oid AND adnum = attnum
UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'function ' || p.oid::regprocedure, concat_ws(' | ', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'), ${RIGHTS('proacl', 'f', 'proowner')})
  FROM pg_proc AS p WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
UNION ALL SELECT 'trigger ' || tgname, concat_ws(chr(32), pg_get_triggerdef(t.oid), tgenabled) FROM pg_trigger AS t JOIN ours ON ours.oid = tgrelid WHERE NOT tgisinternal
ORDER BY 1`;

/** The schema `public` as PostgreSQL describes it: relations, columns, functions, triggers, with sources, rights and comments. */
export async function catalogOf(url: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{ what: string; is: string }>(url, CATALOG);
  return Object.fromEntries(rows.map(({ what, is }) => [what, is]));
}
