import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { ReportFold } from './report-fold.tsx';
import { t } from './report-messages.ts';
import { pointsText, ruleMeaning } from './score-meanings.ts';

/** Explains the score as a sum that anybody can check. */
export function ScoreReasons({ report }: { report: Pick<FoodReport, 'scoreRules' | 'healthScore'> }) {
  return (
    <ReportFold title={t('whyScore')}>
      <ul className="figures">
        {report.scoreRules.map(({ rule, delta }, index) => (
          <Line key={rule} words={rule} meaning={ruleMeaning(rule)} points={pointsText(delta, index === 0)} />
        ))}
        <Line words={t('score')} meaning={null} points={report.healthScore.toFixed(1)} strong />
      </ul>
      <p className="text-sm text-ink-2">{t('whyScoreNote')}</p>
    </ReportFold>
  );
}

function Line({ words, meaning, points, strong = false }: { words: string; meaning: string | null; points: string; strong?: boolean }) {
  return (
    <li className={`flex justify-between gap-4 border-b border-hairline py-2 last:border-b-0 ${strong ? 'font-semibold' : ''}`}>
      <span className="min-w-0">
        <span className="block">{words}</span>
        {meaning && <span className="block text-sm text-ink-2">{meaning}</span>}
      </span>
      <span className="shrink-0">{points}</span>
    </li>
  );
}
