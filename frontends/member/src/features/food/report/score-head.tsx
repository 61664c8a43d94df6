import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { scoreTone } from '../../../health/status-tone.ts';
import { t } from './report-messages.ts';
import { isForbidden, type Verdict } from './verdict.domain.ts';

type Props = {
  report: Pick<FoodReport, 'healthScore' | 'bloodPressureRisk' | 'diabetesRisk' | 'judgedFor'>;
  verdict: Verdict;
  isWaiting: boolean;
};

/** What a member came for: one sentence on what to do, and the score. It is read out again when another portion changes it. */
export function ScoreHead({ report, verdict, isWaiting }: Props) {
  const { healthScore: score, judgedFor } = report;
  const isRisky = riskyFor(report, judgedFor).length > 0;
  const band = scoreBand(score, isRisky);
  const tone = scoreTone(score, isRisky);
  return (
    <section aria-label={t('score')} className={`flex flex-col gap-2 ${isWaiting ? 'opacity-60' : ''}`}>
      <p role="status" className={`text-xl font-semibold text-balance ${isForbidden(verdict) ? 'text-clay' : ''}`}>
        {verdictWords(verdict)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures flex items-baseline gap-2">
          <span className="text-4xl font-extrabold">{score.toFixed(1)}</span>
          <span className="text-lg text-ink-2">{t('scoreOutOf')}</span>
        </p>
        <Badge tone={tone}>{band}</Badge>
      </div>
      <ScoreBar score={score} tone={tone} label={t('scoreSpoken', { score: score.toFixed(1), band })} />
    </section>
  );
}

function verdictWords({ advice, drivers, risks = [] }: Verdict): string {
  const [risk, other] = risks;
  if (risk !== undefined)
    return t('verdict', { what: t(other ? 'risky_both' : `risky_${risk}`), advice: t(`advised_${advice}` as 'advised_half') });
  const [first, second] = drivers.map((driver) => t(`driver_${driver}`));
  if (first === undefined) return t(`advice_${advice}`);
  const what = second === undefined ? first : t('drivers', { first, second });
  return t('verdict', { what: what.charAt(0).toUpperCase() + what.slice(1), advice: t(`advised_${advice}` as 'advised_half') });
}
