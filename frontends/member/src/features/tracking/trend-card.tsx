import { READING_TYPES, type ReadingType, TREND_DAYS, type TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import { useSugarUnit } from '@sabiwell/ui/appearance.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { shortDay } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
import { TrendChart } from '@sabiwell/ui/trend-chart.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readingTrendQuery } from '../../member-queries.ts';
import { t } from './trend-messages.ts';
import { TrendSummary } from './trend-summary.tsx';
import { TrendTable } from './trend-table.tsx';
import { type ShownTrend, spanWords, trendIn, usualSpan } from './trend-units.ts';
import { dayWordsOf, seriesOf } from './trend-words.ts';

const tabs = () => READING_TYPES.map((value) => ({ value, label: t(value) }));
const ranges = () => TREND_DAYS.map((days) => ({ value: `${days}` as const, label: t('days', { days }) }));

/** The trend of blood pressure or blood sugar over 7, 30 or 90 days. */
export function TrendCard({ userId }: { userId: number }) {
  const [type, setType] = useState<ReadingType>('blood_pressure');
  const [days, setDays] = useState<TrendDays>(30);
  return (
    <Card className="flex flex-col gap-4">
      <Tabs<ReadingType> id="trend" label={t('kinds')} tabs={tabs()} value={type} onChange={setType} />
      <div id={panelId('trend')} role="tabpanel" aria-labelledby={tabId('trend', type)} className="flex flex-col gap-4">
        <Choice quiet legend={t('range')} options={ranges()} value={`${days}`} onChange={(value) => setDays(Number(value) as TrendDays)} />
        <Trend key={type} userId={userId} type={type} days={days} />
      </div>
    </Card>
  );
}

function Trend({ userId, type, days }: { userId: number; type: ReadingType; days: TrendDays }) {
  const unit = useSugarUnit();
  const query = useQuery({ ...readingTrendQuery(userId, type, days), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
      {(trend) => <TrendView trend={trendIn(trend, unit)} />}
    </QueryPart>
  );
}

function TrendView({ trend }: { trend: ShownTrend }) {
  if (trend.count === 0) return <p className="py-4 text-ink-2">{t('none')}</p>;
  return (
    <>
      <TrendSummary trend={trend} />
      <TrendChart
        label={t('chart', { type: t(trend.type), days: trend.days })}
        series={seriesOf(trend)}
        from={trend.from}
        to={trend.to}
        days={trend.days}
        usual={usualSpan(trend)}
        dayWords={shortDay}
        targetWords={(target) => t('targetOnChart', spanWords(target, trend.unit))}
        describe={(day) => dayWordsOf(trend, day)}
        sliderLabel={t('slider')}
      />
      <p className="text-sm text-ink-2">{t('legend')}</p>
      <details>
        <summary className="flex min-h-11 items-center text-indigo underline underline-offset-4">{t('tableOpen')}</summary>
        <TrendTable trend={trend} />
      </details>
    </>
  );
}
