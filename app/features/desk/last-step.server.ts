import type { AtDesk } from './enter.server';
import { type Role, SECTIONS } from './roles';
import type { StaffAction } from './staff-action';

/** A step as the log names it, and the pattern (`LIKE`) of its detail. */
export type Noted = readonly [what: string, detail: string];

/** Which steps a page is about: those of one request, if it names one. */
export interface NotedSteps {
  steps: readonly Noted[];
  reference?: string;
}

/** What was done last, and where: `here`, `in Requests`. */
export interface LastStep {
  scope: string;
  action: StaffAction | null;
}

const ANY = '%';

/** The steps with requests. */
export const REQUEST_STEPS: readonly Noted[] = [
  ...['review', 'ask', 'close', 'reopen', 'mark reviewed', 'answer file'].map((what): Noted => [what, ANY]),
  ...['export', 'erase'].flatMap((what): Noted[] => [
    [what, 'one request%'],
    [what, 'a person: %'],
  ]),
];

/** The steps of each section, by its path. Numbers are only read. */
const OF_SECTIONS: Readonly<Record<string, readonly Noted[]>> = {
  '/desk/requests': REQUEST_STEPS,
  '/desk/subscribers': [
    ['take off', ANY],
    ...['export', 'erase'].map((what): Noted => [what, 'a person: %']),
  ],
  '/desk/fraud-reports': [
    ['fraud report', ANY],
    ['erase', 'the report of a fraud %'],
  ],
  '/desk/content': [['content', ANY]],
  '/desk/newsletters': [['newsletter', ANY]],
  '/desk/register': [['register', ANY]],
  '/desk/numbers': [],
  '/desk/people': ['invite', 'roles', 'end sessions', 'remove'].map((what): Noted => [what, ANY]),
};

/** The pattern of details that begin with a text. */
export function beginning(text: string): string {
  return `${asPattern(text)}%`;
}

/** The pattern of a text itself. */
export function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * What was done last: of the steps that the page is about, or else in its section, or in all sections that the person's roles open.
 * Nothing for pages where nothing is done. Roles of the database read it, so not before somebody has signed in.
 */
export async function readLastStep(
  { client, person, url }: AtDesk,
  noted?: NotedSteps,
): Promise<LastStep | undefined> {
  const { scope, steps, reference } = noted
    ? { scope: 'here', ...noted }
    : { ...ofSection(url.pathname, person.roles), reference: undefined };
  if (steps.length === 0) return undefined;
  const { rows } = await client.query<StaffAction>('SELECT * FROM last_staff_action($1, $2, $3)', [
    steps.map(([what]) => what),
    steps.map(([, detail]) => detail),
    reference ?? null,
  ]);
  return { scope, action: rows[0] ?? null };
}

function ofSection(pathname: string, roles: readonly Role[]): { scope: string; steps: readonly Noted[] } {
  const section = SECTIONS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const own = section && OF_SECTIONS[section.path];
  if (own) return { scope: `in ${section.title}`, steps: own };
  const open = SECTIONS.filter((each) => each.roles.some((role) => roles.includes(role)));
  return { scope: 'at the desk', steps: open.flatMap(({ path }) => OF_SECTIONS[path] ?? []) };
}
