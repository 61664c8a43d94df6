import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { StatusDetail, Urgency } from '@sabiwell/proto/http/reading-status.ts';
import { readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PressureFigure } from '../../health/pressure-figure.tsx';
import { readingTone } from '../../health/status-tone.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

type Judged = { status: string | null; statusDetail: StatusDetail | null; urgency: Urgency | null; at: string | null };

/** The latest blood pressure and the latest blood sugar, each with its meaning and a link that adds a new one. */
export function ReadingCards({ dashboard }: { dashboard: Dashboard }) {
  const { recentBloodPressure: pressure, recentBloodSugar: sugar } = dashboard;
  const pressureJudged = {
    status: dashboard.bloodPressureStatus,
    statusDetail: dashboard.bloodPressureStatusDetail,
    urgency: dashboard.bloodPressureUrgency,
    at: dashboard.bloodPressureAt,
  };
  const sugarJudged = {
    status: dashboard.bloodSugarStatus,
    statusDetail: dashboard.bloodSugarStatusDetail,
    urgency: dashboard.bloodSugarUrgency,
    at: dashboard.bloodSugarAt,
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <ReadingCard type="blood_pressure" title={t('pressureTitle')} update={t('updatePressure')} judged={pressureJudged}>
        {pressure !== null && <Pressure value={pressure} />}
      </ReadingCard>
      <ReadingCard type="blood_sugar" title={t('sugarTitle')} update={t('updateSugar')} judged={sugarJudged}>
        {sugar !== null && <Sugar value={sugar} />}
      </ReadingCard>
    </div>
  );
}

type CardProps = { type: ReadingType; title: string; update: string; judged: Judged; children: ReactNode };

function ReadingCard({ type, title, update, judged, children }: CardProps) {
  const { status, statusDetail, urgency, at } = judged;
  const advice = statusDetail && urgency && readingAdvice({ type, statusDetail, urgency });
  return (
    <Card aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-base text-ink-2">{title}</h2>
      {status !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {children}
          <Badge tone={readingTone(status)}>{status}</Badge>
        </div>
      )}
      {advice && <p className="text-sm">{advice.meaning}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {at === null ? (
          <Badge>{t('noReading')}</Badge>
        ) : (
          <time dateTime={at} className="text-sm text-ink-2">
            {dayAndTime(at)}
          </time>
        )}
        <Link to={paths.tracking} aria-label={update} className={buttonClass('outline', 'sm:max-md:w-full lg:w-full')}>
          {t('update')}
        </Link>
      </div>
    </Card>
  );
}

function Pressure({ value }: { value: string }) {
  const [, systolic, diastolic] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  if (systolic === undefined || diastolic === undefined) return <p className="text-ink-2">{t('invalid')}</p>;
  return (
    <p>
      <PressureFigure systolic={systolic} diastolic={diastolic} />
    </p>
  );
}

function Sugar({ value }: { value: string }) {
  const [figure, ...unit] = value.split(' ');
  return (
    <p className="flex items-baseline gap-2">
      <span className="figures text-2xl font-bold">{figure}</span> <span className="text-ink-2">{unit.join(' ')}</span>
    </p>
  );
}
