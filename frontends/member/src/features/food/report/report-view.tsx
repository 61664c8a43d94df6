import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { ScoreBar } from '@sabiwell/ui/score-bar.tsx';
import { FoodPhoto } from '../photo/food-photo.tsx';
import { t as dialogText } from '../messages.ts';
import { t } from './report-messages.ts';
import { ReportFigures } from './report-figures.tsx';
import { PhraseSection, Phrases, ReportSection } from './report-parts.tsx';
import { ReportRisks } from './report-risks.tsx';
import { scoreTone } from '../../../health/status-tone.ts';
import { modelOf } from './report-words.ts';
import { ScoreReasons } from './score-reasons.tsx';

/** The report on a food. What helps to decide what to eat comes first, and the figures follow. */
export function ReportView({ report }: { report: FoodReport }) {
  return (
    <article className="flex flex-col gap-4">
      <FoodPhoto src={report.imageUrl} alt={t('photoOf', { food: report.foodName })} />
      <ReportHead report={report} />
      <Score score={report.healthScore} />
      <ReportRisks report={report} />
      {report.warnings.length > 0 && (
        <Notice tone="warning" title={t('warnings')}>
          <Phrases phrases={report.warnings} />
        </Notice>
      )}
      <PhraseSection title={t('recommendations')} phrases={report.recommendations} />
      <PhraseSection title={t('nigerianAlternatives')} phrases={report.nigerianFoodAlternatives} />
      <PhraseSection title={t('healthierAlternatives')} phrases={report.healthierAlternatives} />
      {report.dailyPortionRecommendation !== '' && (
        <ReportSection title={t('portionHeading')}>
          <p>{report.dailyPortionRecommendation}</p>
        </ReportSection>
      )}
      <ReportFigures report={report} />
      <ScoreReasons report={report} />
    </article>
  );
}

function ReportHead({ report }: { report: FoodReport }) {
  const model = modelOf(report.analysisSource);
  return (
    <header className="flex flex-col gap-2">
      <div>
        <h3 className="text-2xl font-bold">{report.foodName}</h3>
        <p className="text-sm text-ink-2">
          {dialogText(`meal_${report.mealType}`)} · <time dateTime={report.timestamp}>{dayAndTime(report.timestamp)}</time>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge>{report.foodClass}</Badge>
        <Badge>{model === null ? t('sourceTable') : t('sourceAi', { model })}</Badge>
        {report.confidence !== null && <Badge>{t(`confidence_${report.confidence}`)}</Badge>}
      </p>
      <p>{report.description}</p>
    </header>
  );
}

function Score({ score }: { score: number }) {
  const band = scoreBand(score);
  const tone = scoreTone(score);
  return (
    <section aria-label={t('score')} className="flex flex-col gap-2 border border-hairline p-4">
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
