import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Field } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Candidate } from '../analysis/analysis-steps.ts';
import type { DishGroup, DishOption } from './dish-groups.ts';
import { DishList } from './dish-list.tsx';
import { t } from '../messages.ts';
import { useDishSearch } from './use-dish-search.ts';

type Props = { candidates: readonly Candidate[]; fault: string | undefined; autoFocus: boolean; onChoose: (dish: DishOption) => void };

/** A search field above the list of dishes. The arrow keys move through the list and Enter chooses; a dish can also be pressed. */
export function DishSearch({ candidates, fault, autoFocus, onChoose }: Props) {
  const { words, setWords, groups, isOfEarlierWords, loading, error, retry } = useDishSearch(candidates);
  const listId = useId();
  const dishes = groups.flatMap((group) => group.dishes);
  const { active, mark, onKeyDown } = useMarkedDish(listId, isOfEarlierWords ? [] : dishes, onChoose);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('dishSearch')}
        hint={t('dishSearchHint')}
        error={fault}
        className="sticky -top-4 z-10 -mx-4 bg-surface px-4 pt-2 pb-3"
      >
        {(control) => (
          <input
            {...control}
            type="search"
            role="combobox"
            aria-expanded={dishes.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active ? optionId(listId, active) : undefined}
            autoComplete="off"
            autoFocus={autoFocus}
            enterKeyHint="search"
            maxLength={100}
            value={words}
            onChange={({ target }) => (setWords(target.value), mark(target.value.trim() === '' ? -1 : 0))}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {error && <SearchFailed message={error.message} onRetry={retry} />}
      <Count groups={groups} loading={loading} failed={error !== null} />
      <DishList id={listId} groups={groups} active={active} onChoose={onChoose} />
      {loading && dishes.length === 0 && !error && <ListSkeleton />}
    </div>
  );
}

/**
 * The dish that the arrow keys have marked in the list; Enter chooses it. `dishes` is empty while the list of earlier words still stands
 * there: its first dish is not what the member has typed.
 */
function useMarkedDish(listId: string, dishes: readonly DishOption[], onChoose: Props['onChoose']) {
  const [marked, mark] = useState(-1);
  const active = dishes[Math.min(marked, dishes.length - 1)];
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(dishes.length - 1, marked + step));
      mark(next);
      document.getElementById(optionId(listId, dishes[next]))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
    }
  }
  return { active, mark, onKeyDown };
}

// The id that the list gives to a dish.
function optionId(listId: string, dish: DishOption | undefined): string {
  return `${listId}-${dish?.dishId}`;
}

// Says to screen readers how many dishes were found. That none was found is visible, too.
function Count({ groups, loading, failed }: { groups: DishGroup[]; loading: boolean; failed: boolean }) {
  const count = groups.reduce((sum, { dishes }) => sum + dishes.length, 0);
  if (failed) return null;
  const none = !loading && count === 0;
  return (
    <>
      {none && <AdireStrip className="text-rule" />}
      <p role="status" className={none ? '' : 'sr-only'}>
        {loading ? t('dishLoading') : none ? t('dishNone') : count === 1 ? t('dishCountOne') : t('dishCount', { count })}
      </p>
    </>
  );
}

function SearchFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

function ListSkeleton() {
  return (
    <div className="flex animate-late flex-col gap-2">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
