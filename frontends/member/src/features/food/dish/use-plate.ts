import { MOST_DISHES } from '@sabiwell/proto/http/food-rules.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { rememberDish } from '../../../member-storage.ts';
import type { DishChoice } from '../analysis/analysis-steps.ts';
import type { DishOption } from './dish-groups.ts';
import { t } from '../messages.ts';
import { type PlateEntry, readPlate } from './plate.ts';
import type { PortionAnswer } from './portion.domain.ts';

const USUAL: PortionAnswer = { size: 'usual', text: '' };

/** The dishes of a plate as they are chosen: the search is open while there are none, or while another is looked for. */
export function usePlate(formId: string, start: () => PlateEntry[] = () => []) {
  const [first] = useState(start);
  const [entries, setEntries] = useState(first);
  const { searching, asked, search } = useSearchOpen(entries.length === 0);
  const { faultOf, refuse, clear } = useFault(formId);

  function change(next: PlateEntry[], isSearching: boolean): void {
    setEntries(next);
    search(isSearching);
    clear();
  }
  function remove(dishId: string): void {
    const left = entries.filter((entry) => entry.dish.dishId !== dishId);
    flushSync(() => change(left, left.length === 0));
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>(`#${formId} section:last-of-type button`)?.focus();
  }
  function choose(dish: DishOption): void {
    if (entries.some((entry) => entry.dish.dishId === dish.dishId)) refuse(null, t('dishTwice', { dish: dish.name }));
    else change([...entries, { dish, answer: USUAL }], false);
  }
  function answer(dishId: string, given: PortionAnswer): void {
    change(
      entries.map((entry) => (entry.dish.dishId === dishId ? { ...entry, answer: given } : entry)),
      searching,
    );
  }
  /** The dishes to send; null where something is wrong, which the form then says. */
  function read(): DishChoice[] | null {
    const { dishes, wrong } = readPlate(entries);
    if (wrong === null) for (const { dishId } of dishes) rememberDish(dishId);
    else refuse(wrong.dishId, t(wrong.words));
    return wrong === null ? dishes : null;
  }
  const toggle = (isOpen: boolean) => change(entries, isOpen);
  const isFull = entries.length >= MOST_DISHES;
  return { entries, isChanged: entries !== first, searching, asked, isFull, faultOf, search: toggle, choose, remove, answer, read };
}

export type Plate = ReturnType<typeof usePlate>;

// A search that somebody asked for takes the focus; the one that the step begins with does not.
function useSearchOpen(atFirst: boolean) {
  const [searching, setSearching] = useState(atFirst);
  const [asked, setAsked] = useState(false);
  function search(isOpen: boolean): void {
    setSearching(isOpen);
    setAsked(isOpen);
  }
  return { searching, asked, search };
}

/** A sentence that says what is wrong: with a dish's portion, or with the search. */
function useFault(formId: string) {
  const [fault, setFault] = useState<{ dishId: string | null; words: string } | null>(null);
  // Focusing the wrong field also scrolls it into view on a small screen.
  function refuse(dishId: string | null, words: string): void {
    flushSync(() => setFault({ dishId, words }));
    document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus();
  }
  return { refuse, clear: () => setFault(null), faultOf: (dishId: string | null) => (fault?.dishId === dishId ? fault.words : undefined) };
}
