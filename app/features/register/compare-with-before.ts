import { shownFigure } from '../../lists/table/shape';
import { typosBetween } from '../../text/typos-between';
import { eachFigure, FIGURES, type Figure, type Figures } from './columns';
import { signed } from './editions/change';
import { bareKey } from './other-names.server';
import { CHECKS } from './quality/checks';
import { allSpellings } from './spellings.server';
import { STATES } from './zones';

/** A row of a file, or of the edition before it. */
export interface ComparedRow {
  state: string;
  lga: string;
  stateSlug: string;
  lgaSlug: string;
  figures: Figures;
  isTotal: boolean;
}

/** One kind of difference, or of contradiction, with a line for each case. */
export interface Finding {
  title: string;
  lines: string[];
  /** True if somebody has to look at it before the file is published. */
  isGrave: boolean;
}

/** A file against the edition before it. */
export interface FileComparison {
  /** The national totals and the number of LGAs, before and now. */
  totals: string[];
  findings: Finding[];
}

/** The share of the LGAs that may be gone, new or much changed, and by how much a total may change, unasked. */
const MAX_SHARE_OF_LGAS = 0.01;
const MAX_CHANGE = 0.25;
/** The share of letters that may differ in nearly the same name, and the most new names that are looked at. */
const MAX_TYPO_SHARE = 0.25;
const MAX_NEARLY = 1000;

/**
 * Compares the rows of a file with those of the edition before it, to be read before the file is published
 * (docs/behaviour.md 2.6). Nothing is grave in a file that differs little and contradicts itself no more than before.
 *
 * @param before no rows if there is no edition
 */
export function compareWithBefore(
  rows: readonly ComparedRow[],
  before: readonly ComparedRow[],
): FileComparison {
  const [now, then] = [editionOf(rows), editionOf(before)];
  const renamed = then.lgas.flatMap((row) => renamedTo(row, now, then));
  const isRenamed = (row: ComparedRow) => renamed.some(({ from, to }) => from === row || to === row);
  const gone = then.lgas.filter((row) => !now.byPath.has(pathOf(row)) && !isRenamed(row));
  const added = now.lgas.filter((row) => !then.byPath.has(pathOf(row)) && !isRenamed(row));
  const nearly = nearlySame(added, gone);
  const isMany = (found: readonly unknown[]) => found.length > MAX_SHARE_OF_LGAS * then.lgas.length;
  const pairs = now.lgas.flatMap((to) => {
    const from = then.byPath.get(pathOf(to)) ?? renamed.find((each) => each.to === to)?.from;
    return from ? [{ from, to }] : [];
  });
  const changed = pairs.flatMap(changeOfLga);
  const contradictions = rows.flatMap((row) => contradictionsIn(row, then.byPath.get(pathOf(row))));
  const ofKind = (isKnown: boolean) =>
    contradictions.filter((each) => each.isKnown === isKnown).map(({ line }) => line);
  const finding = (title: string, lines: string[], isGrave: boolean): Finding => ({ title, lines, isGrave });
  const findings = [
    finding('States missing', missingStates(now, then), true),
    finding('Not a state of Nigeria', unknownStates(now), true),
    finding('Nearly the same name as one that is gone', nearly, true),
    finding('Names with signs that no name has', added.filter(hasOddSign).map(nameOf), true),
    finding('LGAs gone', gone.map(nameOf), isMany(gone)),
    finding('New LGAs', added.map(nameOf), isMany(added)),
    finding(
      'Written differently',
      pairs
        .filter(({ from, to }) => nameOf(from) !== nameOf(to))
        .map(({ from, to }) => `${nameOf(from)}: now ${nameOf(to)}`),
      false,
    ),
    finding('Totals that changed by more than 25 %', changedTotals(now, then), true),
    finding('The national total is not what the rows add up to', totalsThatDiffer(now, then), true),
    finding('Figures that are no longer given', pairs.flatMap(lostFigures), true),
    finding('Rows whose parts do not add up', ofKind(false), true),
    finding('Rows whose parts did not add up before either', ofKind(true), false),
    finding('LGAs whose figures changed by more than 25 %', changed, isMany(changed)),
  ];
  return {
    totals: then.lgas.length > 0 ? totalLines(now, then) : [],
    findings: findings.filter(({ lines }) => lines.length > 0),
  };
}

type EditionRows = ReturnType<typeof editionOf>;

function editionOf(rows: readonly ComparedRow[]) {
  const lgas = rows.filter(({ isTotal }) => !isTotal);
  return {
    lgas,
    total: rows.find(({ isTotal }) => isTotal),
    byPath: new Map(rows.map((row) => [pathOf(row), row])),
    /** What the rows add up to, of Nigeria under '' and of each state under its slug. */
    sums: sumsOf(lgas),
    states: new Map(lgas.map(({ state, stateSlug }) => [stateSlug, state])),
  };
}

function sumsOf(lgas: readonly ComparedRow[]): Map<string, Record<Figure, number>> {
  const sums = new Map<string, Record<Figure, number>>();
  for (const { stateSlug, figures } of lgas)
    for (const slug of ['', stateSlug]) {
      const sum = sums.get(slug) ?? eachFigure(() => 0);
      for (const figure of FIGURES) sum[figure] += figures[figure] ?? 0;
      sums.set(slug, sum);
    }
  return sums;
}

function pathOf({ stateSlug, lgaSlug }: ComparedRow): string {
  return `${stateSlug}/${lgaSlug}`;
}

function nameOf({ state, lga, isTotal }: ComparedRow): string {
  return isTotal ? 'Nigeria' : `${lga}, ${state}`;
}

/** The LGA under another of its listed spellings, if each of the two has it in only one of them. */
function renamedTo(from: ComparedRow, now: EditionRows, then: EditionRows) {
  if (now.byPath.has(pathOf(from))) return [];
  return allSpellings.flatMap(({ state, lga, secondSpelling }) => {
    const names = [lga, secondSpelling];
    if (bareKey(state) !== bareKey(from.state) || !names.includes(from.lga)) return [];
    const other = names.find((name) => name !== from.lga);
    const to = now.lgas.find((row) => row.stateSlug === from.stateSlug && row.lga === other);
    return to && !then.byPath.has(pathOf(to)) ? { from, to } : [];
  });
}

/** True for what remains of an accent or apostrophe that was read in another encoding. */
function hasOddSign({ state, lga }: ComparedRow): boolean {
  return /[^\p{L}\p{M}\p{N} '’ʼ/().&-]/u.test(state + lga);
}

/** "Aba Nort, Abia: Aba North?" for new LGAs whose name is almost that of one that is gone, or the same in another state. */
function nearlySame(added: readonly ComparedRow[], gone: readonly ComparedRow[]): string[] {
  const names = gone.map((row) => ({ row, bare: bareKey(row.lga) }));
  return added.slice(0, MAX_NEARLY).flatMap((row) => {
    const bare = bareKey(row.lga);
    const near = names
      .map((each) => ({ row: each.row, typos: nearness(bare, each.bare) }))
      .filter((each) => each.typos === 0 || each.row.stateSlug === row.stateSlug)
      .reduce((best, each) => (each.typos < best.typos ? each : best), {
        row,
        typos: Number.POSITIVE_INFINITY,
      });
    if (near.typos === Number.POSITIVE_INFINITY) return [];
    return `${nameOf(row)}: ${near.typos === 0 ? nameOf(near.row) : near.row.lga}?`;
  });
}

/** How many letters differ, or infinity if too many do. */
function nearness(one: string, other: string): number {
  const max = Math.max(1, Math.floor(MAX_TYPO_SHARE * Math.max(one.length, other.length)));
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY;
  const typos = typosBetween(one, other);
  return typos <= max ? typos : Number.POSITIVE_INFINITY;
}

function missingStates(now: EditionRows, then: EditionRows): string[] {
  const present = new Set([...now.states.values()].map(bareKey));
  const wanted = new Map([...STATES, ...then.states.values()].map((name) => [bareKey(name), name]));
  return [...wanted].filter(([key]) => !present.has(key)).map(([, name]) => name);
}

function unknownStates(now: EditionRows): string[] {
  return [...now.states.values()]
    .filter((name) => !STATES.some((state) => bareKey(state) === bareKey(name)))
    .map((name) => {
      const near = STATES.find((state) => nearness(bareKey(name), bareKey(state)) < Number.POSITIVE_INFINITY);
      return near ? `${name}: ${near}?` : name;
    });
}

function totalLines(now: EditionRows, then: EditionRows): string[] {
  const [sums, sumsBefore] = [now.sums.get(''), then.sums.get('')];
  return [
    ...FIGURES.map((figure) => changeLine(figure, sumsBefore?.[figure] ?? 0, sums?.[figure] ?? 0)),
    changeLine('LGAs', then.lgas.length, now.lgas.length),
  ];
}

/** "households: 8,352,252 before, 8,400,000 now (+0.6 %)". */
function changeLine(name: string, before: number, now: number): string {
  const share = before === 0 ? '' : ` (${inPercent((now - before) / before)})`;
  return `${name}: ${shownFigure(before)} before, ${shownFigure(now)} now${share}`;
}

function inPercent(share: number): string {
  return `${signed(Math.round(share * 1000) / 10)} %`;
}

function hasChanged(before: number, now: number): boolean {
  return Math.abs(now - before) > MAX_CHANGE * before;
}

/** Of Nigeria, as given and as added up, and of the states that both have. */
function changedTotals(now: EditionRows, then: EditionRows): string[] {
  const places = [...now.sums].flatMap(([slug, sums]) => {
    const before = then.sums.get(slug);
    return before ? { name: slug === '' ? 'Nigeria' : (now.states.get(slug) ?? slug), before, sums } : [];
  });
  const given = now.total && then.total;
  const all = [
    ...(given
      ? [{ name: 'National total as given', before: then.total?.figures, sums: now.total?.figures }]
      : []),
    ...places,
  ];
  return all.flatMap(({ name, before, sums }) =>
    FIGURES.flatMap((figure) => {
      const [from, to] = [before?.[figure], sums?.[figure]];
      if (from == null || to == null || !hasChanged(from, to)) return [];
      return `${name}, ${changeLine(figure, from, to)}`;
    }),
  );
}

/** The figures of the national total that are not the sum of the rows, unless that is so by as much as before. */
function totalsThatDiffer(now: EditionRows, then: EditionRows): string[] {
  if (!now.total) return then.total ? ['There is no national total; the edition before has one.'] : [];
  const offBy = ({ total, sums }: EditionRows, figure: Figure) =>
    total && total.figures[figure] !== null ? total.figures[figure] - (sums.get('')?.[figure] ?? 0) : 0;
  return FIGURES.filter((figure) => {
    const off = offBy(now, figure);
    return off !== 0 && off !== offBy(then, figure);
  }).map(
    (figure) =>
      `${figure}: ${shownFigure(now.total?.figures[figure] ?? null)} given, the rows add up to ${shownFigure(now.sums.get('')?.[figure] ?? 0)}`,
  );
}

interface Pair {
  from: ComparedRow;
  to: ComparedRow;
}

function lostFigures({ from, to }: Pair): string[] {
  const lost = FIGURES.filter((figure) => from.figures[figure] && !to.figures[figure]);
  return lost.length > 0 ? [`${nameOf(to)}: ${lost.join(', ')}`] : [];
}

function changeOfLga({ from, to }: Pair): string[] {
  const changed = FIGURES.flatMap((figure) => {
    const [before, now] = [from.figures[figure], to.figures[figure]];
    return before && now && hasChanged(before, now) ? changeLine(figure, before, now) : [];
  });
  return changed.length > 0 ? [`${nameOf(to)}, ${changed[0]}`] : [];
}

function contradictionsIn(row: ComparedRow, before: ComparedRow | undefined) {
  return CHECKS.flatMap(({ contradicts, finding }) => {
    if (!contradicts?.(row.figures)) return [];
    const { state, lga, isTotal, figures } = row;
    const words = finding({ state, lga, path: pathOf(row), isTotal, note: '', ...figures });
    return { line: `${nameOf(row)}: ${words}`, isKnown: before !== undefined && contradicts(before.figures) };
  });
}
