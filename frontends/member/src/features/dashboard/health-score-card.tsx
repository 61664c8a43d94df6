import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { t } from './messages.ts';
import { scoreTone } from './status-tone.ts';

type Props = Pick<Dashboard, 'healthScore' | 'healthScoreLabel' | 'healthScoreParts'>;

export function HealthScoreCard({ healthScore: score, healthScoreLabel: label, healthScoreParts: parts }: Props) {
  return (
    <Card aria-labelledby="health-score" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="health-score" className="text-base text-ink-2">
          {t('scoreTitle')}
        </h2>
        {score !== null && <Badge tone={scoreTone(score)}>{label}</Badge>}
      </div>
      {score === null ? <NoScore /> : <Score score={score} label={label} />}
      {parts.length > 0 && <ScoreParts parts={parts} />}
    </Card>
  );
}

function Score({ score, label }: { score: number; label: string }) {
  return (
    <>
      <p className="figures -mt-3 flex items-baseline gap-2">
        <span className="text-4xl font-extrabold">{score.toFixed(1)}</span>
        <span className="text-lg text-ink-2">{t('scoreOutOf')}</span>
      </p>
      <ScoreBar score={score} tone={scoreTone(score)} label={t('scoreSpoken', { score: score.toFixed(1), label })} />
    </>
  );
}

function NoScore() {
  return (
    <>
      <p className="-mt-2 text-2xl font-extrabold">{t('noScore')}</p>
      <ScoreBar score={null} label={t('noScoreSpoken')} />
      <p className="text-ink-2">{t('noScoreWhy')}</p>
    </>
  );
}

function ScoreParts({ parts }: { parts: Dashboard['healthScoreParts'] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4">{t('scoreParts')}</summary>
      <p className="pb-2 text-sm text-ink-2">{t('scorePartsWhy')}</p>
      <ul>
        {parts.map(({ part, value, weight, from }) => (
          <li key={part} className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{t(`part_${part}`)}</span>
              <span className="block text-sm text-ink-2">
                {from} · {t('partWeight', { share: Math.round(weight * 100) })}
              </span>
            </span>
            <span className="figures shrink-0 font-semibold">{t('partValue', { value: value.toFixed(1) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
