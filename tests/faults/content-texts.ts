// `npm run fault content-texts` saves 10,000 bad texts at the desk, as each kind of content: scripts, parts nested without end,
// settings that break YAML, dates and names that are none; then opens the page of each that was kept, as it would be published.
// `--short` sends 800, `--seed 7` generates others.
import { editableKinds } from '../../app/content.server';
import { type DeskPerson, joinDesk, untilNotBusy } from '../support/desk';
import { fieldsIn } from '../support/desk-content';
import { domOf, textOf } from '../support/dom';
import type { OwnSite } from '../support/own-site';
import { takenBy, WATCHED } from '../support/watched-site';
import { type Choices, choicesFrom, generated } from './bad-requests/choices';
import { badBody, badField } from './content-texts/bad-texts';
import { whatRuns } from './content-texts/what-runs';
import { atLeast, atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { withOwnSite } from './with-site';

/** Of the site, which is started as `WATCHED`. */
export const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };

/** Megabytes. */
const MOST_GROWTH = 150;

/** Posts of one session: the desk takes 1,200 of a client in ten minutes. */
const POSTS_OF_ONE = 500;

/** The form of a newsletter, whose issues are no files of the content. */
const ISSUE = '/desk/newsletters/new';

/** Forms of all kinds of content, and their step: a new one or, of what there is one of, the one that there is. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ...editableKinds.map(
    ({ kind, place }) => [`/desk/content/${kind}/${place.in === 'file' ? kind : 'new'}`, 'save'] as const,
  ),
  [ISSUE, 'write'],
]);

if (isScript()) {
  const { count, seed } = generated(20_261_128);
  const work = (site: OwnSite) => saveBadTexts(site, count, seed);
  report(`${count} bad texts`, await withOwnSite(work, SETTINGS, WATCHED));
}

/** What became of the texts so far. */
interface Tally {
  statuses: Map<number, number>;
  /** Pages of drafts as they would be published. */
  shown: number;
  running: string[];
  failed: string[];
  ended: number;
}

/** Saves generated texts at the desk of a site that is started as `WATCHED`, one after another. */
export async function saveBadTexts(site: OwnSite, count: number, seed: number): Promise<Figure[]> {
  const choices = choicesFrom(seed);
  const tally: Tally = { statuses: new Map(), shown: 0, running: [], failed: [], ended: 0 };
  let person = await joinDesk(site, ['editor']);
  let forms = await formsFor(person);
  const { resident } = await takenBy(site);
  for (let index = 0; index < count; index++) {
    if (index % POSTS_OF_ONE === POSTS_OF_ONE - 1) {
      person = await joinDesk(site, ['editor']);
      // Those of another session are refused.
      forms = await formsFor(person);
    }
    await saveOne(site, person, forms, choices, tally);
  }
  const { peak, held } = await takenBy(site);
  if (tally.failed.length > 0) console.log(tally.failed.slice(0, 20).join('\n'));
  if (tally.running.length > 0) console.log(tally.running.slice(0, 20).join('\n'));
  const of = (status: number) => tally.statuses.get(status) ?? 0;
  return [
    exactly('answers that are neither a refusal in words nor a step on', tally.failed.length, 0),
    exactly('pages with what runs, or is fetched from elsewhere', tally.running.length, 0),
    atMost('megabytes by which memory grew', Math.round(peak - resident), MOST_GROWTH),
    noted('milliseconds of the longest turn of the event loop', Math.round(held)),
    // Of a machine that keeps them waiting: the site ends a request after 14 s.
    atMost('texts whose connection ended without an answer', tally.ended, count / 100),
    atLeast('texts refused', of(422), 1),
    atLeast('texts kept as drafts', of(303), 1),
    atLeast('drafts whose page was opened', tally.shown, 1),
  ];
}

/** The pages with empty forms, by their path. */
async function formsFor(person: DeskPerson): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of FORMS.keys()) {
    const answer = await untilNotBusy(() => person.get(path));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    pages.set(path, await answer.text());
  }
  return pages;
}

async function saveOne(
  site: OwnSite,
  person: DeskPerson,
  forms: ReadonlyMap<string, string>,
  choices: Choices,
  tally: Tally,
) {
  const path = choices.one([...forms.keys()]);
  const page = forms.get(path) ?? '';
  const step = FORMS.get(path) ?? '';
  const fields = badFields(choices, fieldsIn(page, step));
  const told = `${path} ${JSON.stringify(fields).slice(0, 400)}`;
  const saved = await person.sendFrom(page, path, step, fields).catch(() => null);
  if (!saved) {
    tally.ended++;
    return;
  }
  tally.statuses.set(saved.status, (tally.statuses.get(saved.status) ?? 0) + 1);
  const text = await saved.text();
  look(tally, told, text);
  const isRefused = saved.status === 422 && textOf(text).includes('Error:');
  // A body that is larger than a form may be is refused by its size.
  if (!isRefused && ![303, 413].includes(saved.status)) tally.failed.push(`${saved.status} ${told}`);
  if (saved.status !== 303) return;
  const to = saved.headers.get('location') ?? '';
  for (const address of pagesOf(to)) {
    const answer = await person.get(address).catch(() => null);
    if (!answer) tally.ended++;
    else if (![200, 404].includes(answer.status)) tally.failed.push(`${answer.status} ${address} ${told}`);
    else look(tally, `${address} ${told}`, await answer.text());
    if (answer?.status === 200 && address.endsWith('/page')) tally.shown++;
  }
  await site.rows("DELETE FROM content_revision WHERE state = 'draft'");
  await site.rows('DELETE FROM desk_issue');
}

/** Pages that show a draft. @param to where the form leads once it is kept */
function pagesOf(to: string): string[] {
  if (to.startsWith('/desk/newsletters/')) return [to, `${to}/edit`, `${to}/page`];
  const revision = `/desk/content/revisions/${to.match(/\d+$/)?.[0] ?? ''}`;
  return [to, revision, `${revision}/page`];
}

/** A page has nothing that runs but what is the site's own, whatever its text is. */
function look(tally: Tally, told: string, page: string) {
  for (const found of whatRuns(domOf(page))) tally.running.push(`${found}\n  ${told}`);
}

/** Entries of a form: some as somebody would write them, most not. */
function badFields(choices: Choices, empty: Readonly<Record<string, string>>): Record<string, string> {
  const share = choices.one([0, 10, 60]);
  return Object.fromEntries(
    Object.entries(empty).map(([name, shown]) => {
      if (/^(desk|step|formKey|stamp|of-version|of-entries)$/.test(name)) return [name, shown];
      if (/body|text|answer|markdown/i.test(name) && choices.percent(85)) return [name, badBody(choices)];
      return [name, choices.percent(share) ? badField(choices) : goodField(name, shown)];
    }),
  );
}

/** What somebody would write there; nothing where it may be left out. */
function goodField(name: string, shown: string): string {
  if (shown || /link|image|picture|social|related|sms|menu|until|replacedBy|withdrawn|sameAs/i.test(name))
    return shown;
  return /date|closes|updated|seen/i.test(name) ? '2026-11-20' : 'Nobody pays a fee';
}
