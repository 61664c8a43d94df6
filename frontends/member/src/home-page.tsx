import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { FoodDialogs, preloadFoodDialogs } from './features/food/food-dialogs.tsx';

/** The dashboard with the food dialogs over it: the features do not know each other, the address of the page joins them. */
export function HomePage() {
  return (
    <>
      <DashboardPage onFoodIntent={preloadFoodDialogs} />
      <FoodDialogs />
    </>
  );
}
