import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { FoodDialogs, preloadFoodDialogs } from './features/food/food-dialogs.tsx';
import { TipsOffer } from './features/health-tips/tips-offer.tsx';

/** The dashboard with what opens over it: the features do not know each other, the address of the page joins them. */
export function HomePage() {
  return (
    <>
      <DashboardPage onFoodIntent={preloadFoodDialogs} />
      <FoodDialogs />
      <TipsOffer />
    </>
  );
}
