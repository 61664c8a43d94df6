import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import type { Dish } from './dish.ts';
import { FoodRail } from './food-rail.tsx';
import { t } from './messages.ts';
import type { Content } from './use-content.ts';

/** How many dishes of each list are shown (spec 1 section 2). */
const ROTATION_SHOWN = 2;
const RECOMMENDED_SHOWN = 3;

/** The dishes of the rotation and the recommended ones, in one rail. */
export function FoodPart({ content: { rotation, recommended, failure } }: { content: Content }) {
  if (failure) return null;
  const lists = [
    {
      query: rotation,
      title: t('rotationTitle'),
      none: t('rotationNone'),
      failed: t('rotationFailed'),
      dishes: rotation.data?.slice(0, ROTATION_SHOWN).map((food): Dish => ({ ...food, rating: food.healthRating })),
    },
    {
      query: recommended,
      title: t('recommendedTitle'),
      none: t('recommendedNone'),
      failed: t('recommendedFailed'),
      dishes: recommended.data?.slice(0, RECOMMENDED_SHOWN).map((food): Dish => ({ ...food, rating: food.healthScore })),
    },
  ];
  const failed = lists.filter(({ query, dishes }) => query.error && dishes === undefined);
  return (
    <div className="flex flex-col gap-4 md:col-span-2">
      <FoodRail lists={lists.filter((list) => !failed.includes(list))} />
      {failed.map(({ query, ...list }) => (
        <PartProblem
          key={list.title}
          title={list.failed}
          error={query.error as ApiError}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ))}
    </div>
  );
}
