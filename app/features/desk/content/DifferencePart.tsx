import type { DifferenceLine } from './difference.server';

const SIGNS = { both: ' ', old: '−', new: '+' } as const;
const NAMES = { both: '', old: 'Taken out: ', new: 'New: ' } as const;

/** What differs between two texts, by line: `−` was there, `+` is new. */
export function DifferencePart({ lines }: { lines: readonly DifferenceLine[] }) {
  if (lines.length === 0) return <p>Nothing differs.</p>;
  return (
    <>
      <p className="hint">Lines with − are taken out, lines with + are new. Words that differ are bold.</p>
      <div className="diff">
        {lines.map((line, index) =>
          line.in === 'left out' ? (
            <p key={index} className="diff-gap">
              … {line.count === 1 ? '1 line' : `${line.count} lines`} the same
            </p>
          ) : (
            <p key={index} className={`diff-${line.in}`}>
              <span aria-hidden="true">{SIGNS[line.in]} </span>
              <span className="hidden-text">{NAMES[line.in]}</span>
              {line.parts.map(({ text, isMarked }, place) =>
                isMarked ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
              )}
            </p>
          ),
        )}
      </div>
    </>
  );
}
