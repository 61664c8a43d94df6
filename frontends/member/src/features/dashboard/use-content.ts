import type { content } from '@sabiwell/proto/http/content.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { useQuery } from '@tanstack/react-query';

/** How often the rotation is refetched (spec 1 section 9). */
const ROTATION_MS = 6 * 3_600_000;
// The goals of spec 1 section 7. The server also filters the dishes by the member's health profile.
const RECOMMENDATIONS = '/api/food-recommendations?goals=diabetes,hypertension';

export type Content = ReturnType<typeof useContent>;

/** Tip, rotation and recommendations, which the content service serves. The rest of the dashboard does not wait for it. */
export function useContent(userId: number) {
  const tip = useQuery(read<typeof content.readHealthTip>(`/api/health-tip?userId=${userId}`));
  const rotation = useQuery({
    ...read<typeof content.readFoodRotation>('/api/nigerian-foods/rotation'),
    refetchInterval: ROTATION_MS,
  });
  const recommended = useQuery(read<typeof content.recommendFoods>(RECOMMENDATIONS));
  const all = [tip, rotation, recommended];
  return {
    tip,
    rotation,
    recommended,
    // If all three fail, the cause is the same, so one notice is enough.
    failure: all.every(({ error, data }) => error !== null && data === undefined) ? tip.error : null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ refetch }) => void refetch()),
  };
}
