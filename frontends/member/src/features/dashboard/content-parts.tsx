import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useQuery } from '@tanstack/react-query';
import type { content } from '@sabiwell/proto/http/content.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { FoodList } from './food-list.tsx';
import { HealthTipBand } from './health-tip-band.tsx';
import { t } from './messages.ts';
import { MoreTipsPart } from './more-tips-part.tsx';

/** How many dishes of the rotation are shown, and how often it is refetched (spec 1 section 9). */
const ROTATION_SHOWN = 2;
const RECOMMENDED_SHOWN = 3;
// The goals of spec 1 section 7. The server also filters the dishes by the member's health profile.
const RECOMMENDATIONS = '/api/food-recommendations?goals=diabetes,hypertension';
const ROTATION_MS = 6 * 3_600_000;

const useRotation = () =>
  useQuery({ ...read<typeof content.readFoodRotation>('/api/nigerian-foods/rotation'), refetchInterval: ROTATION_MS });
const useRecommended = () => useQuery(read<typeof content.recommendFoods>(RECOMMENDATIONS));

/** Tip, rotation and recommendations, which the content service serves. The rest of the dashboard does not wait for it. */
export function ContentParts({ userId }: { userId: number }) {
  const tip = useQuery(read<typeof content.readHealthTip>(`/api/health-tip?userId=${userId}`));
  const rotation = useRotation();
  const recommended = useRecommended();
  const all = [tip, rotation, recommended];

  // If all three fail, the cause is the same, so one notice is enough.
  if (all.every(({ error, data }) => error !== null && data === undefined)) {
    return (
      <PartProblem
        title={t('contentFailed')}
        error={tip.error as ApiError}
        retrying={all.some(({ isFetching }) => isFetching)}
        onRetry={() => all.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <QueryPart query={tip} quiet failed={t('tipFailed')} loading={t('loadingPart', { part: t('tipTitle') })} skeleton="h-34 w-full">
        {(data) => (
          <div>
            <HealthTipBand tip={data} />
            <MoreTipsPart />
          </div>
        )}
      </QueryPart>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RotationPart query={rotation} />
        <RecommendedPart query={recommended} />
      </div>
    </div>
  );
}

function RotationPart({ query }: { query: ReturnType<typeof useRotation> }) {
  return (
    <QueryPart
      query={query}
      quiet
      failed={t('rotationFailed')}
      loading={t('loadingPart', { part: t('rotationTitle') })}
      skeleton="h-72 w-full"
    >
      {(foods) => (
        <FoodList
          title={t('rotationTitle')}
          none={t('rotationNone')}
          dishes={foods.slice(0, ROTATION_SHOWN).map((food) => ({ ...food, rating: food.healthRating }))}
        />
      )}
    </QueryPart>
  );
}

function RecommendedPart({ query }: { query: ReturnType<typeof useRecommended> }) {
  return (
    <QueryPart
      query={query}
      quiet
      failed={t('recommendedFailed')}
      loading={t('loadingPart', { part: t('recommendedTitle') })}
      skeleton="h-72 w-full"
    >
      {(foods) => (
        <FoodList
          title={t('recommendedTitle')}
          none={t('recommendedNone')}
          dishes={foods.slice(0, RECOMMENDED_SHOWN).map((food) => ({ ...food, rating: food.healthScore }))}
        />
      )}
    </QueryPart>
  );
}
