import type { FoodReport } from '@sabiwell/proto/http/food-ai.ts';
import { t } from './messages.ts';
import { ReportSection } from './report-parts.tsx';
import { ruleWords, signed, startingMark } from './score-words.ts';

/** How the score came about, as a sum that anybody can check. */
export function ScoreReasons({ report }: { report: FoodReport }) {
  return (
    <ReportSection title={t('whyScore')}>
      <ul className="figures">
        <Line words={t('whyScoreStart')} mark={startingMark(report).toFixed(1)} />
        {report.scoreRules.map(({ rule, delta }) => (
          <Line key={rule} words={ruleWords(rule)} mark={signed(delta)} />
        ))}
        <Line words={t('whyScoreEnd')} mark={report.healthScore.toFixed(1)} strong />
      </ul>
      <p className="text-sm text-ink-2">{t('whyScoreNote')}</p>
    </ReportSection>
  );
}

function Line({ words, mark, strong = false }: { words: string; mark: string; strong?: boolean }) {
  return (
    <li className={`flex justify-between gap-4 border-t border-hairline py-2 ${strong ? 'font-extrabold' : ''}`}>
      {words}
      <span className="shrink-0">{mark}</span>
    </li>
  );
}
