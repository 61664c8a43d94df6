import { HEIGHT, sparkLines, WIDTH } from './sparkline.domain.ts';

type Props = {
  /** One or two lines of figures, oldest first; the second one is dashed. */
  lines: readonly (readonly number[])[];
  leastSpan: number;
  label: string;
};

/** A small drawing of the latest figures, without a scale. `label` says in words what it shows. */
export function Sparkline({ lines, leastSpan, label }: Props) {
  const drawn = sparkLines(lines, leastSpan);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-9 w-full text-indigo"
    >
      {drawn.map((points, line) => {
        const last = points.at(-1);
        return (
          <g key={line}>
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              strokeWidth="1.5"
              strokeDasharray={line > 0 ? '3 3' : undefined}
              vectorEffect="non-scaling-stroke"
            />
            {/* A line without a length is drawn as a round dot, whatever the drawing is stretched to. */}
            {last && <path d={`M${last.x} ${last.y}h0`} strokeWidth="6" vectorEffect="non-scaling-stroke" />}
          </g>
        );
      })}
    </svg>
  );
}
