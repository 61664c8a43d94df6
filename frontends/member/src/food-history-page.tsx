import { FoodDialogs, preloadFoodDialogs } from './features/food/food-dialogs.tsx';
import { MealsHistory } from './features/food/history/meals-history.tsx';

/** All meals of the member, and the report of one over it. */
export function FoodHistoryPage() {
  return (
    <>
      <MealsHistory onIntent={preloadFoodDialogs} />
      <FoodDialogs />
    </>
  );
}
