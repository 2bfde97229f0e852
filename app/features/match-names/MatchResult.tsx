import { StackedTable } from '../../ui/table/StackedTable';
import { MATCH_PATH, placePath } from '../register/paths';
import type { MatchedLine } from './matched-list.server';
import { choiceName, MATCH_CSV_PATH } from './paths';

interface MatchResultProps {
  /** The list as lines. */
  text: string;
  matched: readonly MatchedLine[];
}

const COLUMNS = [
  { heading: 'As given' },
  { heading: 'State' },
  { heading: 'LGA and its id', label: 'LGA' },
  { heading: 'Score' },
  { heading: 'Why' },
];

/** The matched list, with a choice for each doubtful line (docs/behaviour.md 2.6). */
export function MatchResult({ text, matched }: MatchResultProps) {
  const open = matched.filter(({ place, candidates }) => !place && candidates.length > 0).length;
  const none = matched.filter(({ place, candidates }) => !place && candidates.length === 0).length;
  const hasChoice = matched.some(({ candidates }) => candidates.length > 0);
  return (
    <section aria-labelledby="result">
      <h2 id="result">{sentenceOf(matched.length, open, none)}</h2>
      <form method="post" encType="multipart/form-data" action={MATCH_PATH}>
        <input type="hidden" name="names" value={text} />
        <StackedTable
          caption={<caption>Your list, and the LGAs of the register that it names</caption>}
          columns={COLUMNS}
          rows={matched.map((line, index) => ({
            key: index,
            cells: [
              `${index + 1}. ${line.given}`,
              line.place?.state,
              <MatchedPlace key="place" number={index + 1} line={line} />,
              line.score.toFixed(2),
              line.reason,
            ],
          }))}
        />
        <p>
          {hasChoice && <button type="submit">Show the result with your choices</button>}{' '}
          <button type="submit" formAction={MATCH_CSV_PATH}>
            Download as CSV
          </button>
        </p>
      </form>
    </section>
  );
}

function sentenceOf(lines: number, open: number, none: number): string {
  const parts = [
    `${lines - open - none} of ${lines} ${lines === 1 ? 'line' : 'lines'} matched`,
    open > 0 && `${open} to choose`,
    none > 0 && `${none} like no LGA`,
  ];
  return parts.filter(Boolean).join(', ');
}

function MatchedPlace({ number, line }: { number: number; line: MatchedLine }) {
  const { place, candidates } = line;
  return (
    <>
      {candidates.length > 0 ? (
        <Choice number={number} line={line} />
      ) : (
        place && <a href={placePath(place.id)}>{place.lga}</a>
      )}
      {place && <small className="doubt">{place.id}</small>}
    </>
  );
}

function Choice({ number, line }: { number: number; line: MatchedLine }) {
  return (
    <select
      name={choiceName(number)}
      aria-label={`LGA for ${line.given}`}
      defaultValue={line.place?.id ?? ''}
    >
      <option value="">Choose one</option>
      {line.candidates.map(({ id, state, lga, score }) => (
        <option key={id} value={id}>
          {`${lga}, ${state} (${score.toFixed(2)})`}
        </option>
      ))}
    </select>
  );
}
