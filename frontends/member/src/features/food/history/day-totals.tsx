import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodTotals } from '@sabiwell/proto/http/food-report.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { LastUpdated } from '@sabiwell/ui/last-updated.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from './history-messages.ts';
import { DAY_FIGURES, standingOf } from './totals-words.ts';

const TONES = { within: 'good', over: 'poor' } satisfies Record<string, Tone>;

/** What the member ate today in sum, by the day in Lagos. */
export function DayTotals({ userId }: { userId: number }) {
  // The day is part of the address, so that the figures of yesterday don't stay over midnight.
  const day = lagosDay(useNow());
  const path = `/api/food-analyses/${userId}/totals?day=${day}` as const;
  const query = useQuery(read<typeof foodAi.readFoodTotals>(path));
  return (
    <Card aria-labelledby="day-totals" className="flex flex-col gap-3">
      <h2 id="day-totals" className="text-lg font-semibold">
        {t('totals')}
      </h2>
      <QueryPart query={query} failed={t('totalsFailed')} loading={t('totalsLoading')} skeleton="h-24 w-full">
        {(totals) => (totals.meals === 0 ? <p className="text-ink-2">{t('totalsNone')}</p> : <Figures totals={totals} />)}
      </QueryPart>
      <LastUpdated path={path} />
    </Card>
  );
}

function Figures({ totals }: { totals: FoodTotals }) {
  const { meals } = totals;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3">
        {DAY_FIGURES.map(({ name, unit }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{t(`total_${name}`)}</dt>
            <Figure value={totals[name]} unit={unit} allMeals={meals} />
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">{t(meals === 1 ? 'totalsFromOne' : 'totalsFrom', { count: meals })}</p>
    </>
  );
}

type FigureProps = { value: FoodTotals['sodium']; unit: string; allMeals: number };

function Figure({ value, unit, allMeals }: FigureProps) {
  const { total, limit, meals } = value;
  const standing = standingOf(value, allMeals);
  return (
    <dd className="flex flex-col items-start gap-1">
      <span className="figures text-xl font-semibold">{total === null ? t('totalUnknown') : `${figure(total)} ${unit}`}</span>
      {meals < allMeals && <span className="text-sm">{t('totalKnown', { known: meals, count: allMeals })}</span>}
      {standing && <Badge tone={TONES[standing]}>{t(`total_${standing}`)}</Badge>}
      {limit && (
        <span className="text-sm text-ink-2">{t('totalLimit', { most: `${figure(limit.atMost)} ${unit}`, source: limit.source })}</span>
      )}
    </dd>
  );
}
