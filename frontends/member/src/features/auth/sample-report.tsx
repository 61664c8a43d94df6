import type { ReactNode } from 'react';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { t } from './messages.ts';

// The food table's figures for a usual portion of 250 g, and those of the two better dishes.
const SCORE = 4.3;
const BETTER = [
  { dish: 'Ewedu soup', score: 8.2 },
  { dish: 'Gbegiri soup', score: 7.5 },
];

/** A food report in short, as a guest would get it for a bowl of egusi soup; it belongs to no member. */
export function SampleReport() {
  return (
    <figure className="flex flex-col gap-4 border border-hairline bg-surface p-4 text-ink">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        {t('sampleTitle')} <Badge>{t('sample')}</Badge>
      </figcaption>
      <div className="flex flex-wrap items-center gap-3">
        <EgusiBowl />
        <div className="flex-1 basis-20">
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
          <Badge tone="good">{t('sampleLow')}</Badge>
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
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-hairline pt-2">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Melon-seed curds and pumpkin leaves in palm oil, in a bowl. */
function EgusiBowl() {
  return (
    <svg viewBox="0 0 56 56" role="img" aria-label={t('samplePicture')} className="size-16 shrink-0">
      <circle cx="28" cy="28" r="27" className="fill-band stroke-rule" />
      <circle cx="28" cy="28" r="20" fill="#c96a14" />
      <path
        d="M17 21c3-5 9-3 9 1s-6 5-9-1zm14-4c5-2 9 2 7 5s-8 1-7-5zm-13 16c3-3 8-1 8 3s-8 4-8-3zm14 3c4-4 9-1 8 3s-9 3-8-3zm-4-9c2-3 6-2 6 1s-5 3-6-1z"
        fill="#f3c34d"
      />
      <path
        d="M13 29c3-2 6-1 6 1-2 2-5 2-6-1zm12-15c3-1 5 0 5 2-2 2-5 1-5-2zm10 13c3-2 7-1 7 1-2 2-6 2-7-1zm-8 14c3-1 5 0 5 2-2 2-5 1-5-2z"
        fill="#2f7d46"
      />
    </svg>
  );
}
