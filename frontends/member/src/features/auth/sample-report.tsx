import type { ReactNode } from 'react';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { t } from './messages.ts';

// The food table's figures for a usual portion of 300 g, and those of the two better dishes.
const SCORE = 4.8;
const BETTER = [
  { dish: 'Moi moi', score: 8.6 },
  { dish: 'Ofada rice', score: 7.3 },
];

/** A food report in short, as a guest would get it for a plate of jollof rice; it belongs to no member. */
export function SampleReport() {
  return (
    <figure className="flex flex-col gap-4 border border-hairline bg-surface p-4 text-ink">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        {t('sampleTitle')} <Badge>{t('sample')}</Badge>
      </figcaption>
      <div className="flex items-center gap-3">
        <JollofPlate />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t('sampleDish')}</p>
          <p className="text-sm text-ink-2">{t('samplePortion')}</p>
        </div>
        <p className="figures text-ink-2">
          <span className="text-2xl font-extrabold text-ink">{SCORE}</span> / 10
        </p>
      </div>
      <ScoreBar score={SCORE} tone="fair" label={t('sampleScore', { score: SCORE })} />
      <p className="font-medium">{t('sampleVerdict')}</p>
      <dl className="flex flex-col gap-2">
        <Finding name={t('samplePressure')}>
          <Badge tone="poor">{t('sampleHigh')}</Badge>
        </Finding>
        <Finding name={t('sampleSugar')}>
          <Badge tone="poor">{t('sampleHigh')}</Badge>
        </Finding>
        {BETTER.map(({ dish, score }) => (
          <Finding key={dish} name={t('sampleInstead', { dish })}>
            <span className="figures font-medium text-leaf">{score}</span>
          </Finding>
        ))}
      </dl>
    </figure>
  );
}

function Finding({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-hairline pt-2">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Rice with tomato, two slices of fried plantain and a leaf, on a plate. */
function JollofPlate() {
  return (
    <svg viewBox="0 0 56 56" role="img" aria-label={t('samplePicture')} className="size-16 shrink-0">
      <circle cx="28" cy="28" r="27" className="fill-band stroke-rule" />
      <circle cx="28" cy="28" r="20" className="fill-surface stroke-hairline" />
      <path d="M12 31c0-9 6-17 15-17 8 0 14 5 14 12 0 9-7 15-16 15-8 0-13-4-13-10z" fill="#c8501e" />
      <path
        d="M18 24l3 1m3-6l3 1m4 3l3-1m-12 8l3 1m5-3l3 1m-14 7l3-1m6 2l3-1m-4-16l2-2"
        stroke="#f3b37c"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <ellipse cx="38" cy="34" rx="6" ry="4.2" transform="rotate(-24 38 34)" fill="#e2a52c" stroke="#9a5a12" />
      <ellipse cx="33" cy="40" rx="6" ry="4.2" transform="rotate(-14 33 40)" fill="#ecb73f" stroke="#9a5a12" />
      <path d="M36 15c5-1 8 2 8 7-5 0-8-2-8-7z" fill="#2f7d46" />
    </svg>
  );
}
