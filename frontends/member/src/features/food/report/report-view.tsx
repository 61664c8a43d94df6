import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { isAboutFigures } from '@sabiwell/proto/http/food-warnings.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { rowClass, RowWords } from '@sabiwell/ui/rows.tsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { ChangeReport } from '../change/use-change-report.ts';
import { t as dialogText } from '../messages.ts';
import { FoodPhoto, reportPhotoClass } from '../photo/food-photo.tsx';
import { useSentPhoto } from '../photo/sent-photo.ts';
import { PortionSlider } from './portion-slider.tsx';
import { ReportAlternatives } from './report-alternatives.tsx';
import { FiguresFold } from './report-figures.tsx';
import { ReportFold } from './report-fold.tsx';
import { t } from './report-messages.ts';
import { Phrases, ReportRows, ReportSection } from './report-parts.tsx';
import { ReportRisks } from './report-risks.tsx';
import { modelOf } from './report-words.ts';
import { ScoreHead } from './score-head.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { type LivePlate, useLivePlate } from './use-live-plate.ts';
import { isForbidden, verdictOf } from './verdict.domain.ts';

const FIRST_ADVICE = 1;

/** The report on a food: what to do first, then why and what instead, and the figures in rows that open. */
export function ReportView({ report: saved, sending }: { report: FoodReport; sending: ChangeReport['correct'] }) {
  const plate = useLivePlate(saved);
  // While another portion is judged, what was shown last stays, and is dimmed.
  const report = plate.isMoved && plate.judged !== undefined ? plate.judged : saved;
  const urgent = report.warnings.filter((one) => !isAboutFigures(one));
  const verdict = verdictOf(report);
  const warnings = urgent.length > 0 && (
    <Notice tone="warning" title={t('warnings')}>
      <Phrases phrases={urgent} />
    </Notice>
  );
  return (
    <article className="flex flex-col gap-5">
      <ReportHead report={saved} />
      <ScoreHead report={report} verdict={verdict} isWaiting={plate.isWaiting} />
      {isForbidden(verdict) && warnings}
      <PortionSlider plate={plate} saved={saved.portionGrams} sending={sending} />
      <PortionFailure plate={plate} sending={sending} />
      {!isForbidden(verdict) && warnings}
      <ReportRisks report={report} />
      <Advice phrases={report.recommendations} />
      <ReportAlternatives report={report} judged={plate.judged?.alternatives} />
      <ReportRows>
        <FiguresFold report={report} />
        <ScoreReasons report={report} />
        <AboutFold report={saved} aboutFigures={report.warnings.filter(isAboutFigures)} />
        <AllMeals />
      </ReportRows>
    </article>
  );
}

function PortionFailure({ plate, sending }: { plate: LivePlate; sending: ChangeReport['correct'] }) {
  const error = plate.error ?? sending.error;
  if (error === null) return null;
  const retry = plate.error && (
    <Button variant="outline" onClick={plate.retry}>
      {dialogText('tryAgain')}
    </Button>
  );
  return (
    <Notice
      tone={error.status === 0 ? 'offline' : 'error'}
      title={plate.error ? t('notJudged') : dialogText('notCorrected')}
      action={retry}
    >
      {error.message}
    </Notice>
  );
}

// The history itself has all meals under the report already.
function AllMeals() {
  if (useLocation().pathname === paths.foodHistory) return null;
  return (
    <li>
      <Link to={paths.foodHistory} className={rowClass}>
        <RowWords title={dialogText('allMeals')} />
      </Link>
    </li>
  );
}

function ReportHead({ report }: { report: FoodReport }) {
  const sent = useSentPhoto(report.id);
  return (
    <header className="flex flex-col gap-3">
      <FoodPhoto src={sent ?? report.imageUrl} alt={t('photoOf', { food: report.foodName })} className={reportPhotoClass} />
      <div>
        <h3 className="text-lg font-semibold">{report.foodName}</h3>
        <p className="text-sm text-ink-2">
          {dialogText(`meal_${report.mealType}`)} · <time dateTime={report.timestamp}>{dayAndTime(report.timestamp)}</time>
        </p>
      </div>
    </header>
  );
}

// The most useful advice comes first, and is enough at first sight.
function Advice({ phrases }: { phrases: readonly string[] }) {
  const [first, more] = [phrases.slice(0, FIRST_ADVICE), phrases.slice(FIRST_ADVICE)];
  return (
    <ReportSection title={t('recommendations')}>
      <Phrases phrases={first} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center text-indigo underline underline-offset-4">
            {t('moreAdvice', { count: more.length })}
          </summary>
          <Phrases phrases={more} />
        </details>
      )}
    </ReportSection>
  );
}

function AboutFold({ report, aboutFigures }: { report: FoodReport; aboutFigures: readonly string[] }) {
  const model = modelOf(report.analysisSource);
  const source = model === null ? t('sourceTable') : t('sourceAi', { model });
  const confidence = report.confidence === null ? '' : ` · ${t(`confidence_${report.confidence}`)}`;
  return (
    <ReportFold title={t('about')} hint={`${source}${confidence}`}>
      <p>{report.description}</p>
      <Phrases phrases={aboutFigures} />
    </ReportFold>
  );
}
