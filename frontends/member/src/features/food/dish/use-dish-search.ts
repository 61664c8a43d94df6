import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { recentDishes } from '../../../member-storage.ts';
import type { Candidate } from '../analysis/analysis-steps.ts';
import { useSettled } from '../use-settled.ts';
import { dishGroups } from './dish-groups.ts';

const TYPING_MS = 250;

/** The dishes for the words typed so far. The server is asked only when the member pauses typing. */
export function useDishSearch(candidates: readonly Candidate[]) {
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim(), TYPING_MS);
  const found = useQuery({ ...foodsQuery(asked), placeholderData: keepPreviousData });
  const [recent] = useState(recentDishes);
  const own = useOwnDishes(recent);
  // The list of earlier words stands there until the new one has come.
  const isOfEarlierWords = found.isPlaceholderData || asked !== words.trim();
  const listed = asked === '' ? [...own, ...(found.data ?? [])] : (found.data ?? []);
  return {
    words,
    setWords,
    groups: dishGroups({ words: asked, listed, recent, candidates }),
    isOfEarlierWords,
    loading: found.isPending || isOfEarlierWords,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

const foodsQuery = (words: string) => read<typeof foodAi.searchFoods>(`/api/foods?q=${encodeURIComponent(words)}`);

// Only the ids of recent dishes are stored, and the first page of the table may lack them. An id resembles the name, so a search finds it.
function useOwnDishes(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => foodsQuery(id.replaceAll('-', ' '))),
    combine: (results) => results.flatMap(({ data }, index) => data?.find(({ dishId }) => dishId === ids[index]) ?? []),
  });
}
