import { useMemo, useState } from 'react';
import { recentDishes } from '../../../member-storage.ts';
import type { Candidate } from '../analysis/analysis-steps.ts';
import { dishGroups } from './dish-groups.ts';
import { dishes } from './dishes.ts';

/** The dishes for the words typed so far. The table is on the device, so nobody waits for it. */
export function useDishSearch(candidates: readonly Candidate[]) {
  const [words, setWords] = useState('');
  const [recent] = useState(recentDishes);
  const asked = words.trim();
  const groups = useMemo(() => {
    // The usual dishes, with which the list begins, may lack those that the member chose before.
    const listed = asked === '' ? [...dishes.known(recent), ...dishes.search('')] : dishes.search(asked);
    return dishGroups({ words: asked, listed, recent, candidates });
  }, [asked, recent, candidates]);
  return { words, setWords, groups };
}
