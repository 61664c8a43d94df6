import type { Tone } from './badge.tsx';

const FILLS: Record<Tone, string> = { good: 'bg-leaf', fair: 'bg-amber-fill', poor: 'bg-clay', neutral: 'bg-ink-2' };
const NOTCHES = Array.from({ length: 10 }, (_, index) => index);

/** A score of 0 to 10 as ten notches; null draws them empty. `label` says in words what the score means. */
export function ScoreBar({ score, tone = 'neutral', label }: { score: number | null; tone?: Tone; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex gap-1.5">
      {NOTCHES.map((notch) => (
        <div key={notch} className="h-4 min-w-0 flex-1 border border-rule bg-band">
          <div className={`h-full ${FILLS[tone]}`} style={{ width: `${share(score ?? 0, notch) * 100}%` }} />
        </div>
      ))}
    </div>
  );
}

function share(score: number, notch: number): number {
  return Math.min(1, Math.max(0, score - notch));
}
