import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { doctorPortal, DoctorStats, DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { figure as plain } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useView } from '../../../lists/use-view.ts';
import { DeniedCard } from '../denied-card.tsx';
import { isDenied } from '../is-denied.ts';
import { ListHead, Tile, Tiles } from '../list-parts.tsx';
import { t } from './messages.ts';
import { WeekChart } from './week-chart.tsx';
import { WeekTable } from './week-table.tsx';
import { FIGURES } from './weeks.domain.ts';

/** The doctor's own figures: those of today, and the last weeks as bars and as a table. */
export function FiguresTab() {
  const query = useQuery({ ...read<typeof doctorPortal.readDoctorStats>('/api/doctor/stats'), refetchOnMount: 'always' });
  if (isDenied(query.error)) return <DeniedCard />;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <ListHead title={t('title')} refresh={t('refresh')} refreshing={query.isFetching} onRefresh={query.refetch} />
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {(stats) => (
          <>
            <Cards stats={stats} />
            <Weeks weeks={stats.weeks} />
          </>
        )}
      </QueryPart>
    </div>
  );
}

function Cards({ stats }: { stats: DoctorStats }) {
  const { todayConsultations, pendingConsultations, totalPatients, todayEarnings, monthlyEarnings } = stats;
  return (
    <Tiles>
      <Tile name={t('todayConsultations')} value={plain(todayConsultations)} more={t('pending', { count: plain(pendingConsultations) })} />
      <Tile name={t('totalPatients')} value={plain(totalPatients)} />
      <Tile name={t('todayEarnings')} value={nairaText(todayEarnings)} more={t('monthly', { sum: nairaText(monthlyEarnings) })} />
    </Tiles>
  );
}

function Weeks({ weeks }: { weeks: readonly DoctorWeek[] }) {
  const { view, change } = useView(['figure']);
  const [isTable, setTable] = useState(false);
  const figure = FIGURES.find((one) => one === view.figure) ?? 'completed';
  const isEmpty = weeks.every((week) => FIGURES.every((one) => week[one] === 0));
  return (
    <Card aria-labelledby="by-week" className="flex flex-col gap-4">
      <h3 id="by-week" className="text-base font-semibold">
        {t('byWeek')}
      </h3>
      {isEmpty ? (
        <p className="text-ink-2">{t('nothing')}</p>
      ) : (
        <>
          <Choice
            legend={t('shown')}
            options={FIGURES.map((value) => ({ value, label: t(value) }))}
            value={figure}
            onChange={(chosen) => change({ figure: chosen })}
            quiet
          />
          <p className="text-sm text-ink-2">{t(`${figure}Hint`)}</p>
          <WeekChart weeks={weeks} figure={figure} />
          <Button variant="outline" className="self-start" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'hideTable' : 'showTable')}
          </Button>
          {isTable && <WeekTable weeks={weeks} />}
        </>
      )}
    </Card>
  );
}
