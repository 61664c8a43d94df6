import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { ChevronDownIcon } from '@sabiwell/ui/icons.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { useId, useState } from 'react';
import { scoreTone } from '../../health/status-tone.ts';
import { t } from './messages.ts';
import { ScoreParts } from './score-parts.tsx';

type Props = Pick<Dashboard, 'healthScore' | 'healthScoreLabel' | 'healthScoreParts'>;

/** The score, which unfolds its parts when tapped, or the reason why there is none. The page shows the first steps under it. */
export function HealthScoreCard({ healthScore: score, healthScoreLabel: label, healthScoreParts: parts }: Props) {
  if (score === null) return <NoScore />;
  return <Score score={score} label={label} parts={parts} />;
}

type ScoreProps = { score: number; label: string; parts: Dashboard['healthScoreParts'] };

// The button's touch area is the whole upper part of the card.
function Score({ score, label, parts }: ScoreProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <Card aria-labelledby="health-score">
      <div className="relative flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 id="health-score" className="text-base text-ink-2">
            {t('scoreTitle')}
          </h2>
          <Badge tone={scoreTone(score)}>{label}</Badge>
        </div>
        <p className="figures -mt-3 flex items-baseline gap-2">
          <span className="text-4xl font-extrabold">{score.toFixed(1)}</span>
          <span className="text-lg text-ink-2">{t('scoreOutOf')}</span>
        </p>
        <ScoreBar score={score} tone={scoreTone(score)} label={t('scoreSpoken', { score: score.toFixed(1), label })} />
        {parts.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
            className="-mb-2 flex min-h-11 items-center justify-between gap-3 text-left font-semibold text-indigo after:absolute after:inset-0"
          >
            {t('scoreParts')}
            <ChevronDownIcon className={`size-5 ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      {open && <ScoreParts id={panel} parts={parts} />}
    </Card>
  );
}

function NoScore() {
  return (
    <Card aria-labelledby="health-score" className="flex flex-col gap-3">
      <h2 id="health-score" className="text-base text-ink-2">
        {t('scoreTitle')}
      </h2>
      <p className="-mt-2 text-2xl font-bold">{t('noScore')}</p>
      <ScoreBar score={null} label={t('noScoreSpoken')} />
      <p>{t('noScoreWhy')}</p>
    </Card>
  );
}
