import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { hasOpenCrisis } from '@sabiwell/proto/http/reading-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { ChevronDownIcon } from '@sabiwell/ui/icons.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { useId, useState } from 'react';
import { scoreTone } from '../../health/status-tone.ts';
import { t } from './messages.ts';
import { ScoreParts } from './score-parts.tsx';

type Props = Pick<Dashboard, 'healthScore' | 'healthScoreLabel' | 'healthScoreParts' | 'crises'>;

/** The score, which unfolds its parts when tapped, or the reason why there is none. */
export function HealthScore({ healthScore: score, healthScoreLabel: label, healthScoreParts: parts, crises = [] }: Props) {
  return (
    <section aria-labelledby="health-score" className="flex-1 px-4 pt-3 pb-2">
      {score === null ? <NoScore /> : <Score score={score} label={label} parts={parts} crises={crises} />}
    </section>
  );
}

type ScoreProps = { score: number; label: string; parts: Dashboard['healthScoreParts']; crises: NonNullable<Props['crises']> };

// The button's touch area is the whole upper part of the card.
function Score({ score, label, parts, crises }: ScoreProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const tone = scoreTone(score, hasOpenCrisis(crises));
  return (
    <>
      <div className="relative flex flex-col gap-2">
        <h2 id="health-score" className="font-medium text-ink-2">
          {t('scoreTitle')}
        </h2>
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <p className="figures flex items-baseline gap-2">
            <span className="text-4xl font-extrabold">{score.toFixed(1)}</span>
            <span className="text-lg text-ink-2">{t('scoreOutOf')}</span>
          </p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <ScoreBar score={score} tone={tone} label={t('scoreSpoken', { score: score.toFixed(1), label })} />
        {parts.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 items-center justify-between gap-3 text-left font-medium text-indigo after:absolute after:inset-0"
          >
            {t('scoreParts')}
            <ChevronDownIcon className={`size-5 ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      {open && <ScoreParts id={panel} parts={parts} isHeld={crises.length > 0} />}
    </>
  );
}

function NoScore() {
  return (
    <div className="flex flex-col gap-2 pb-2">
      <h2 id="health-score" className="font-medium text-ink-2">
        {t('scoreTitle')}
      </h2>
      <p className="text-xl font-semibold">{t('noScore')}</p>
      <ScoreBar score={null} label={t('noScoreSpoken')} />
      <p>{t('noScoreWhy')}</p>
    </div>
  );
}
