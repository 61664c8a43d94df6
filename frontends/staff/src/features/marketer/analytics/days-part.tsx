import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeriesDay, staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { useView } from '../../../lists/use-view.ts';
import { useLoadToast } from '../use-load-toast.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { type Figure, FIGURES, isEmpty, periodOf, PERIODS } from './days.domain.ts';
import { t } from './messages.ts';

/** The last 30 or 90 days of one figure as a chart, and of all of them as a table. The address holds what is shown. */
export function DaysPart() {
  const { view, change } = useView(['days', 'figure']);
  const period = periodOf(view.days);
  const figure = FIGURES.find((one) => one === view.figure) ?? 'revenue';
  const query = useQuery({
    ...read<typeof staffFigures.readSeriesMarketer>(`/api/marketer/series?days=${period}`),
    refetchOnMount: 'always',
  });
  useLoadToast(query);
  return (
    <Card aria-labelledby="by-day" className="flex flex-col gap-4">
      <h2 id="by-day" className="text-lg font-semibold">
        {t('byDay')}
      </h2>
      <Choice
        legend={t('period')}
        options={PERIODS.map((value) => ({ value, label: t(`days${value}`) }))}
        value={period}
        onChange={(days) => change({ days })}
        quiet
      />
      <QueryPart query={query} failed={t('daysFailed')} loading={t('daysLoading')} skeleton="h-96 w-full">
        {(days) =>
          isEmpty(days) ? (
            <p className="text-ink-2">{t('nothing')}</p>
          ) : (
            <Days days={days} figure={figure} onFigure={(chosen) => change({ figure: chosen })} />
          )
        }
      </QueryPart>
    </Card>
  );
}

type DaysProps = { days: readonly SeriesDay[]; figure: Figure; onFigure: (figure: Figure) => void };

function Days({ days, figure, onFigure }: DaysProps) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <Choice legend={t('shown')} options={FIGURES.map((value) => ({ value, label: t(value) }))} value={figure} onChange={onFigure} quiet />
      <p className="text-sm text-ink-2">{`${t(`${figure}Hint`)} ${t('today')}`}</p>
      <DayChart days={days} figure={figure} />
      <Button variant="outline" className="self-start" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
        {t(isTable ? 'hideTable' : 'showTable')}
      </Button>
      {isTable && <DayTable days={days} />}
    </>
  );
}
