import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { AppShell } from './layout/app-shell.tsx';
import { type Guard, GuardedPage } from './layout/guarded-page.tsx';
import { TrackedPage } from './layout/tracked-page.tsx';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { legacyPaths, paths } from './paths.ts';
import { t } from './title-messages.ts';

type AppRoute = { path: string; guard: Guard; title: keyof typeof t.english; page: LazyPage };

const auth = lazyPage(() => import('./features/auth/auth-page.tsx').then((module) => ({ default: module.AuthPage })));

/** Every screen, with who may see it, its title and its code. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    guard: 'member',
    title: 'home',
    page: lazyPage(() => import('./home-page.tsx').then((module) => ({ default: module.HomePage }))),
  },
  {
    path: paths.tracking,
    guard: 'member',
    title: 'tracking',
    page: lazyPage(() => import('./features/tracking/tracking-page.tsx').then((module) => ({ default: module.TrackingPage }))),
  },
  {
    path: paths.readingHistory,
    guard: 'member',
    title: 'readingHistory',
    page: lazyPage(() => import('./features/tracking/history-page.tsx').then((module) => ({ default: module.HistoryPage }))),
  },
  {
    path: paths.readingsToPrint,
    guard: 'member',
    title: 'readingsToPrint',
    page: lazyPage(() => import('./features/tracking/print-page.tsx').then((module) => ({ default: module.PrintPage }))),
  },
  {
    path: paths.foodHistory,
    guard: 'member',
    title: 'foodHistory',
    page: lazyPage(() => import('./food-history-page.tsx').then((module) => ({ default: module.FoodHistoryPage }))),
  },
  {
    path: paths.fitness,
    guard: 'member',
    title: 'fitness',
    page: lazyPage(() => import('./features/fitness/fitness-page.tsx').then((module) => ({ default: module.FitnessPage }))),
  },
  {
    path: paths.market,
    guard: 'any',
    title: 'market',
    page: lazyPage(() => import('./features/market/market-page.tsx').then((module) => ({ default: module.MarketPage }))),
  },
  {
    path: paths.elderCare,
    guard: 'any',
    title: 'elderCare',
    page: lazyPage(() => import('./features/elder-care/elder-care-page.tsx').then((module) => ({ default: module.ElderCarePage }))),
  },
  {
    path: paths.healthTips,
    guard: 'any',
    title: 'healthTips',
    page: lazyPage(() => import('./features/health-tips/health-tips-page.tsx').then((module) => ({ default: module.HealthTipsPage }))),
  },
  {
    path: paths.profile,
    guard: 'any',
    title: 'profile',
    page: lazyPage(() => import('./features/profile/profile-page.tsx').then((module) => ({ default: module.ProfilePage }))),
  },
  {
    path: paths.personal,
    guard: 'member',
    title: 'personal',
    page: lazyPage(() => import('./features/profile/personal-page.tsx').then((module) => ({ default: module.PersonalPage }))),
  },
  {
    path: paths.wallet,
    guard: 'member',
    title: 'wallet',
    page: lazyPage(() => import('./features/money/wallet-page.tsx').then((module) => ({ default: module.WalletPage }))),
  },
  {
    path: paths.subscriptions,
    guard: 'member',
    title: 'subscriptions',
    page: lazyPage(() => import('./features/money/subscriptions-page.tsx').then((module) => ({ default: module.SubscriptionsPage }))),
  },
  {
    path: paths.receipts,
    guard: 'member',
    title: 'receipts',
    page: lazyPage(() => import('./features/money/receipts-page.tsx').then((module) => ({ default: module.ReceiptsPage }))),
  },
  {
    path: `${paths.receipts}/:id`,
    guard: 'member',
    title: 'receipt',
    page: lazyPage(() => import('./features/money/receipt-page.tsx').then((module) => ({ default: module.ReceiptPage }))),
  },
  {
    path: paths.subscribe,
    guard: 'any',
    title: 'subscribe',
    page: lazyPage(() => import('./features/plans/subscribe-page.tsx').then((module) => ({ default: module.SubscribePage }))),
  },
  {
    path: paths.healthProfile,
    guard: 'member',
    title: 'healthProfile',
    page: lazyPage(() =>
      import('./features/health-profile/health-profile-page.tsx').then((module) => ({ default: module.HealthProfilePage })),
    ),
  },
  {
    path: paths.notifications,
    guard: 'member',
    title: 'notifications',
    page: lazyPage(() =>
      import('./features/notifications/notifications-page.tsx').then((module) => ({ default: module.NotificationsPage })),
    ),
  },
  {
    path: paths.settings,
    guard: 'any',
    title: 'settings',
    page: lazyPage(() => import('./features/settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
  },
  {
    path: paths.security,
    guard: 'member',
    title: 'security',
    page: lazyPage(() => import('./features/security/security-page.tsx').then((module) => ({ default: module.SecurityPage }))),
  },
  {
    path: paths.help,
    guard: 'any',
    title: 'help',
    page: lazyPage(() => import('./features/about/help-page.tsx').then((module) => ({ default: module.HelpPage }))),
  },
  {
    path: paths.about,
    guard: 'any',
    title: 'about',
    page: lazyPage(() => import('./features/about/about-page.tsx').then((module) => ({ default: module.AboutPage }))),
  },
  {
    path: paths.forgotPassword,
    guard: 'any',
    title: 'forgotPassword',
    page: lazyPage(() => import('./features/auth/forgot-password-page.tsx').then((module) => ({ default: module.ForgotPasswordPage }))),
  },
  {
    path: paths.resetPassword,
    guard: 'any',
    title: 'resetPassword',
    page: lazyPage(() => import('./features/auth/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage }))),
  },
  {
    path: paths.confirmEmail,
    guard: 'any',
    title: 'confirmEmail',
    page: lazyPage(() => import('./features/auth/confirm-email-page.tsx').then((module) => ({ default: module.ConfirmEmailPage }))),
  },
  { path: paths.signIn, guard: 'guest', title: 'signIn', page: auth },
  { path: paths.signInApp, guard: 'guest', title: 'signIn', page: auth },
  { path: paths.join, guard: 'guest', title: 'join', page: auth },
];

export function Router() {
  return (
    <AppShell>
      <Routes>
        {routes.map(({ path, guard, title, page }) => (
          <Route key={path} path={path} element={<GuardedPage key={path} guard={guard} title={t(title)} page={page} />} />
        ))}
        {legacyPaths.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route
          path="*"
          element={
            <TrackedPage title={t('notFound')}>
              <NotFoundPage />
            </TrackedPage>
          }
        />
      </Routes>
    </AppShell>
  );
}
