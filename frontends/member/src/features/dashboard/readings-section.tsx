import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import type { ReactNode } from 'react';
import { t } from './messages.ts';
import { readingTone } from './status-tone.ts';

/** The latest reading of each kind that there is; one calm line when there is none. */
export function ReadingsSection({ dashboard }: { dashboard: Dashboard }) {
  const { recentBloodPressure: pressure, recentBloodSugar: sugar } = dashboard;
  if (pressure === null && sugar === null) return <p className="text-sm text-ink-2">{t('noReadings')}</p>;
  return (
    <section aria-label={t('readingsTitle')} className="grid gap-4 sm:grid-cols-2">
      {pressure !== null && (
        <Reading title={t('part_bloodPressure')} status={dashboard.bloodPressureStatus} at={dashboard.bloodPressureAt}>
          <Pressure value={pressure} />
        </Reading>
      )}
      {sugar !== null && (
        <Reading title={t('part_bloodSugar')} status={dashboard.bloodSugarStatus} at={dashboard.bloodSugarAt}>
          <span className="figures text-2xl font-extrabold">{sugar}</span>
        </Reading>
      )}
    </section>
  );
}

type ReadingProps = { title: string; status: string | null; at: string | null; children: ReactNode };

function Reading({ title, status, at, children }: ReadingProps) {
  return (
    <Card aria-label={title}>
      <h2 className="text-base text-ink-2">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {status !== null && <Badge tone={readingTone(status)}>{status}</Badge>}
      </div>
      {at !== null && (
        <p className="mt-2 text-sm text-ink-2">
          <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
      )}
    </Card>
  );
}

// Drawn as people write it on a clinic card: the upper figure over the lower one.
function Pressure({ value }: { value: string }) {
  const [systolic = value, diastolic = ''] = value.split('/');
  return (
    <p className="flex items-center gap-2">
      <span className="sr-only">{t('pressureSpoken', { systolic, diastolic })}</span>
      <span aria-hidden="true" className="figures inline-flex flex-col text-center text-2xl font-extrabold">
        <span className="border-b-2 border-current">{systolic}</span>
        <span>{diastolic}</span>
      </span>
      <span aria-hidden="true" className="text-ink-2">
        {t('pressureUnit')}
      </span>
    </p>
  );
}
