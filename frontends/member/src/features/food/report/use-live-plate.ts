import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodReport, PlateReport } from '@sabiwell/proto/http/food-report.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../use-settled.ts';
import { canBeJudged, dishesAt, portionRange } from './portion-range.domain.ts';

const MOVING_MS = 200;

export type LivePlate = {
  /** The portion that the member has moved to. */
  grams: number;
  move: (grams: number) => void;
  /** Undefined where a food is not in the table, so that no other portion of it can be judged. */
  range: ReturnType<typeof portionRange>;
  /** The dishes at the moved portion, as a correction takes them. */
  dishes: { dishId: string; portionGrams: number }[];
  isMoved: boolean;
  /** True until the server has judged the portion that was moved to. */
  isWaiting: boolean;
  error: ApiError | null;
  retry: () => void;
  judged: PlateReport | undefined;
};

/** A portion that can be moved, judged by the server as it moves. Nothing is stored until the member saves it. */
export function useLivePlate({ items, portionGrams }: FoodReport): LivePlate {
  // The range stays that of the portion the report was opened with, also when another one is saved.
  const [opened] = useState(portionGrams);
  const [moved, move] = useState<number | null>(null);
  const grams = moved ?? portionGrams;
  const dishes = dishesAt(items, portionGrams > 0 ? grams / portionGrams : 1);
  const asked = dishes.map((dish) => `${dish.dishId}:${dish.portionGrams}`).join(',');
  const settled = useSettled(asked, MOVING_MS);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...read<typeof foodAi.readPlateReport>(`/api/foods/report?dishes=${encodeURIComponent(settled)}`),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const isMoved = grams !== portionGrams;
  return {
    grams,
    move,
    range: canBeJudged(items) ? portionRange(opened) : undefined,
    dishes,
    isMoved,
    isWaiting: isMoved && (settled !== asked || isPlaceholderData || isPending) && error === null,
    error: isMoved && settled === asked ? error : null,
    retry: () => void refetch(),
    judged: data,
  };
}
