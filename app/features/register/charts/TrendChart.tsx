import { shownFigure } from '../../../lists/table/shape';
import { useWords } from '../../../words/use-words';
import type { TrendPoint } from '../trend.server';

const HEIGHT = 80;

/** A place's households over the editions, as a line, and in words below it. */
export function TrendChart({ name, points }: { name: string; points: readonly TrendPoint[] }) {
  const { place, say } = useWords();
  if (points.length < 2) return null;
  const greatest = Math.max(1, ...points.map(({ households }) => households));
  const line = points.map(
    ({ households }, index) =>
      `${((index / (points.length - 1)) * 100).toFixed(1)},${(HEIGHT - (households / greatest) * (HEIGHT - 8)).toFixed(1)}`,
  );
  return (
    <figure className="chart">
      <svg
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          points={line.join(' ')}
          fill="none"
          stroke="#4f9f76"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        {say(place.page.trend, {
          name,
          points: points.map(({ month, households }) => `${month}, ${shownFigure(households)}`).join('; '),
        })}
      </figcaption>
    </figure>
  );
}
