import { TREND_DAYS, type TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { ChevronLeftIcon, PrintIcon } from '@sabiwell/ui/icons.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DoctorSheet } from './doctor-sheet.tsx';
import { t } from './history-messages.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { usePeriod } from './use-period.ts';

const RANGE_VALUES = TREND_DAYS.map((days) => `${days}` as const);
const ranges = () => RANGE_VALUES.map((value) => ({ value, label: t('days', { days: value }) }));

/** A page to print for a doctor. Only the sheet is printed, without the buttons around it. */
export function PrintPage() {
  const { user } = useCurrentUser();
  const [range, setRange] = useAddressChoice('days', RANGE_VALUES, '30');
  const days = Number(range) as TrendDays;
  const { trends, period, error, busy, retry } = usePeriod(user?.id ?? 0, days);
  if (!user) return null;
  const ready = trends !== undefined && period !== undefined;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <header className="flex flex-col gap-3 print:hidden">
        <Link to={paths.tracking} className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-indigo">
          <ChevronLeftIcon className="size-5" />
          {t('back')}
        </Link>
        <PrintTitle ready={ready} />
        <Choice quiet legend={t('printRange')} options={ranges()} value={range} onChange={setRange} />
      </header>
      <p role="status" className="sr-only">
        {ready && t('printReady', { days })}
      </p>
      {error && <PartProblem title={t('failed')} error={error} stale={ready} retrying={busy} onRetry={retry} />}
      {ready && (
        <EnteredUnit value={period.rows.find(({ enteredUnit }) => enteredUnit !== null)?.enteredUnit}>
          <DoctorSheet user={user} trends={trends} readings={period.rows} whole={period.whole} />
        </EnteredUnit>
      )}
      {!ready && !error && (
        <Loading label={t('loading')}>
          <Skeleton className="h-160 w-full" />
        </Loading>
      )}
    </div>
  );
}

function PrintTitle({ ready }: { ready: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold">{t('printTitle')}</h1>
      {ready && (
        <Button onClick={() => window.print()}>
          <PrintIcon className="size-5" />
          {t('print')}
        </Button>
      )}
    </div>
  );
}
