import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { LastUpdated } from '@sabiwell/ui/last-updated.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SubPageHeader } from '../../../layout/sub-page-header.tsx';
import { paths } from '../../../paths.ts';
import { useCurrentUser } from '../../../session/session.ts';
import { DayTotals } from './day-totals.tsx';
import { firstDay } from './first-day.ts';
import { t } from './history-messages.ts';
import { MealList } from './meal-list.tsx';
import { type MealFilter, MEALS, type Period, PERIODS, useMealFilter } from './use-meal-filter.ts';

const PAGE = 20;

type Filter = ReturnType<typeof useMealFilter>;

/** What was eaten today in sum, and all meals that were analysed, newest first, by day and a page at a time. */
export function MealsHistory({ onIntent }: { onIntent: () => void }) {
  const { user } = useCurrentUser();
  const filter = useMealFilter();
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.home} />
      <DayTotals userId={user.id} />
      <Filters filter={filter} />
      <Meals key={`${filter.meal} ${filter.period} ${filter.words}`} userId={user.id} filter={filter} onIntent={onIntent} />
    </div>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const words = (values: readonly (MealFilter | Period)[]) => values.map((value) => ({ value, label: t(value) }));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <div className="col-span-full">
        <SearchField label={t('search')} hint={t('searchHint')} value={filter.words} onSearch={filter.search} />
      </div>
      <NativeSelect label={t('meal')} options={words(MEALS)} value={filter.meal} onChange={({ target }) => filter.setMeal(target.value)} />
      <NativeSelect
        label={t('period')}
        options={words(Object.keys(PERIODS) as Period[])}
        value={filter.period}
        onChange={({ target }) => filter.setPeriod(target.value)}
      />
    </div>
  );
}

function Meals({ userId, filter, onIntent }: { userId: number; filter: Filter; onIntent: () => void }) {
  const [now] = useState(() => new Date());
  const from = firstDay(PERIODS[filter.period], now);
  const narrowed = `${filter.meal === 'all' ? '' : `&mealType=${filter.meal}`}${from === undefined ? '' : `&from=${from}`}`;
  const named = filter.words === '' ? '' : `&q=${encodeURIComponent(filter.words)}`;
  const first = `/api/food-analyses/${userId}?limit=${PAGE}${narrowed}${named}` as const;
  const list = usePages<typeof foodAi.listFoodAnalyses>(first);
  return (
    <>
      <LastUpdated path={first} />
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<NoMeals filter={filter} />}>
        {(meals) => <MealList meals={meals} userId={userId} onIntent={onIntent} />}
      </PagedList>
    </>
  );
}

function NoMeals({ filter }: { filter: Filter }) {
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      <AdireStrip className="text-rule" />
      <p className="text-ink-2">{t(filter.isNarrowed ? 'noMatch' : 'none')}</p>
      {filter.isNarrowed ? (
        <Button variant="outline" onClick={filter.clear}>
          {t('showAll')}
        </Button>
      ) : (
        <Link to={`${paths.home}?upload=1`} className={buttonClass('food')}>
          {t('analyze')}
        </Link>
      )}
    </div>
  );
}
