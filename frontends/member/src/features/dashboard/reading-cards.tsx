import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { type Crisis, latestCrises } from '../../health/crisis.ts';
import { PressureFigure } from '../../health/pressure-figure.tsx';
import { SugarFigure } from '../../health/sugar-figure.tsx';
import { t } from './messages.ts';
import { type Judged, ReadingCard } from './reading-card.tsx';

// So much of its scale each small chart shows at least.
const PRESSURE_SPAN = 80;
const SUGAR_SPAN = 60;

type Props = { dashboard: Dashboard; onAdvice: (crisis: Crisis) => void };

/** The latest blood pressure and the latest blood sugar side by side; one above the other where the text is too large for that. */
export function ReadingCards({ dashboard, onAdvice }: Props) {
  const { recentBloodPressure: pressure, recentBloodSugar: sugar, bloodPressureTrend = [], bloodSugarTrend = [] } = dashboard;
  const crises = latestCrises(dashboard);
  const card = (type: ReadingType, judged: Judged) => ({ type, judged, crisis: crises.find((one) => one.type === type), onAdvice });
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-px border border-hairline bg-hairline ${(pressure ?? sugar) ? '' : 'self-start'}`}
    >
      <ReadingCard
        {...card('blood_pressure', pressureJudged(dashboard))}
        title={t('pressureTitle')}
        update={t('updatePressure')}
        lines={[bloodPressureTrend.map(({ systolic }) => systolic), bloodPressureTrend.map(({ diastolic }) => diastolic)]}
        leastSpan={PRESSURE_SPAN}
      >
        {pressure !== null && <Pressure value={pressure} />}
      </ReadingCard>
      <ReadingCard
        {...card('blood_sugar', sugarJudged(dashboard))}
        title={t('sugarTitle')}
        update={t('updateSugar')}
        lines={[bloodSugarTrend]}
        leastSpan={SUGAR_SPAN}
      >
        {sugar !== null && <SugarFigure words={sugar} />}
      </ReadingCard>
    </div>
  );
}

const pressureJudged = (dashboard: Dashboard): Judged => ({
  status: dashboard.bloodPressureStatus,
  statusDetail: dashboard.bloodPressureStatusDetail,
  urgency: dashboard.bloodPressureUrgency,
  at: dashboard.bloodPressureAt,
});

const sugarJudged = (dashboard: Dashboard): Judged => ({
  status: dashboard.bloodSugarStatus,
  statusDetail: dashboard.bloodSugarStatusDetail,
  urgency: dashboard.bloodSugarUrgency,
  at: dashboard.bloodSugarAt,
});

function Pressure({ value }: { value: string }) {
  const [, systolic, diastolic] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  if (systolic === undefined || diastolic === undefined) return <p className="text-ink-2">{t('invalid')}</p>;
  return (
    <p>
      <PressureFigure systolic={systolic} diastolic={diastolic} />
    </p>
  );
}
