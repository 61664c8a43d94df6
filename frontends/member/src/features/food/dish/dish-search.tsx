import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Field } from '@sabiwell/ui/field.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Candidate } from '../analysis/analysis-steps.ts';
import type { DishOption } from './dish-groups.ts';
import { DishList } from './dish-list.tsx';
import { t } from '../messages.ts';
import { useDishSearch } from './use-dish-search.ts';

type Props = { candidates: readonly Candidate[]; fault: string | undefined; autoFocus: boolean; onChoose: (dish: DishOption) => void };

/** A search field above the list of dishes. The arrow keys move through the list and Enter chooses; a dish can also be pressed. */
export function DishSearch({ candidates, fault, autoFocus, onChoose }: Props) {
  const { words, setWords, groups } = useDishSearch(candidates);
  const listId = useId();
  const dishes = groups.flatMap((group) => group.dishes);
  const { active, mark, onKeyDown } = useMarkedDish(listId, dishes, onChoose);
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
      <Count count={dishes.length} />
      <DishList id={listId} groups={groups} active={active} onChoose={onChoose} />
    </div>
  );
}

/** The dish that the arrow keys have marked in the list; Enter chooses it. */
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
function Count({ count }: { count: number }) {
  const none = count === 0;
  return (
    <>
      {none && <AdireStrip className="text-rule" />}
      <p role="status" className={none ? '' : 'sr-only'}>
        {none ? t('dishNone') : count === 1 ? t('dishCountOne') : t('dishCount', { count })}
      </p>
    </>
  );
}
