import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { FoodDialogs, preloadFoodDialogs } from './features/food/food-dialogs.tsx';
import { TipsOffer } from './features/health-tips/tips-offer.tsx';

/** The dashboard and its dialogs. Features do not import each other, so the page's address connects them. */
export function HomePage() {
  return (
    <>
      <DashboardPage onFoodIntent={preloadFoodDialogs} />
      <FoodDialogs />
      <TipsOffer />
    </>
  );
}
