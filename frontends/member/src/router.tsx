import { Navigate, Route, Routes } from 'react-router-dom';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { AppShell } from './layout/app-shell.tsx';
import { type Guard, GuardedPage } from './layout/guarded-page.tsx';
import { TrackedPage } from './layout/tracked-page.tsx';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { legacyPaths, paths } from './paths.ts';

type AppRoute = { path: string; guard: Guard; title: string; page: LazyPage };

const auth = lazyPage(() => import('./features/auth/auth-page.tsx').then((module) => ({ default: module.AuthPage })));

/** Every screen, with who may see it, its title and its code. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    guard: 'member',
    title: 'Home',
    page: lazyPage(() => import('./home-page.tsx').then((module) => ({ default: module.HomePage }))),
  },
  {
    path: paths.tracking,
    guard: 'member',
    title: 'Health Tracking',
    page: lazyPage(() => import('./features/tracking/tracking-page.tsx').then((module) => ({ default: module.TrackingPage }))),
  },
  {
    path: paths.readingHistory,
    guard: 'member',
    title: 'All readings',
    page: lazyPage(() => import('./features/tracking/history-page.tsx').then((module) => ({ default: module.HistoryPage }))),
  },
  {
    path: paths.readingsToPrint,
    guard: 'member',
    title: 'Readings for a doctor',
    page: lazyPage(() => import('./features/tracking/print-page.tsx').then((module) => ({ default: module.PrintPage }))),
  },
  {
    path: paths.foodHistory,
    guard: 'member',
    title: 'Your meals',
    page: lazyPage(() => import('./food-history-page.tsx').then((module) => ({ default: module.FoodHistoryPage }))),
  },
  {
    path: paths.fitness,
    guard: 'member',
    title: 'Fitness Tracker',
    page: lazyPage(() => import('./features/fitness/fitness-page.tsx').then((module) => ({ default: module.FitnessPage }))),
  },
  {
    path: paths.market,
    guard: 'any',
    title: 'Marketplace',
    page: lazyPage(() => import('./features/market/market-page.tsx').then((module) => ({ default: module.MarketPage }))),
  },
  {
    path: paths.elderCare,
    guard: 'any',
    title: 'Elder Care',
    page: lazyPage(() => import('./features/elder-care/elder-care-page.tsx').then((module) => ({ default: module.ElderCarePage }))),
  },
  {
    path: paths.healthTips,
    guard: 'any',
    title: 'Health Tips',
    page: lazyPage(() => import('./features/health-tips/health-tips-page.tsx').then((module) => ({ default: module.HealthTipsPage }))),
  },
  {
    path: paths.profile,
    guard: 'any',
    title: 'Profile',
    page: lazyPage(() => import('./features/profile/profile-page.tsx').then((module) => ({ default: module.ProfilePage }))),
  },
  {
    path: paths.personal,
    guard: 'member',
    title: 'Personal information',
    page: lazyPage(() => import('./features/profile/personal-page.tsx').then((module) => ({ default: module.PersonalPage }))),
  },
  {
    path: paths.wallet,
    guard: 'member',
    title: 'Wallet',
    page: lazyPage(() => import('./features/money/wallet-page.tsx').then((module) => ({ default: module.WalletPage }))),
  },
  {
    path: paths.subscriptions,
    guard: 'member',
    title: 'Subscriptions',
    page: lazyPage(() => import('./features/money/subscriptions-page.tsx').then((module) => ({ default: module.SubscriptionsPage }))),
  },
  {
    path: paths.receipts,
    guard: 'member',
    title: 'Receipts',
    page: lazyPage(() => import('./features/money/receipts-page.tsx').then((module) => ({ default: module.ReceiptsPage }))),
  },
  {
    path: `${paths.receipts}/:id`,
    guard: 'member',
    title: 'Receipt',
    page: lazyPage(() => import('./features/money/receipt-page.tsx').then((module) => ({ default: module.ReceiptPage }))),
  },
  {
    path: paths.subscribe,
    guard: 'any',
    title: 'Subscription plans',
    page: lazyPage(() => import('./features/plans/subscribe-page.tsx').then((module) => ({ default: module.SubscribePage }))),
  },
  {
    path: paths.healthProfile,
    guard: 'member',
    title: 'Health profile',
    page: lazyPage(() =>
      import('./features/health-profile/health-profile-page.tsx').then((module) => ({ default: module.HealthProfilePage })),
    ),
  },
  {
    path: paths.notifications,
    guard: 'member',
    title: 'Notifications',
    page: lazyPage(() =>
      import('./features/notifications/notifications-page.tsx').then((module) => ({ default: module.NotificationsPage })),
    ),
  },
  {
    path: paths.settings,
    guard: 'any',
    title: 'Settings',
    page: lazyPage(() => import('./features/settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
  },
  {
    path: paths.security,
    guard: 'member',
    title: 'Privacy and security',
    page: lazyPage(() => import('./features/security/security-page.tsx').then((module) => ({ default: module.SecurityPage }))),
  },
  {
    path: paths.help,
    guard: 'any',
    title: 'Help and support',
    page: lazyPage(() => import('./features/about/help-page.tsx').then((module) => ({ default: module.HelpPage }))),
  },
  {
    path: paths.about,
    guard: 'any',
    title: `About ${BRAND_NAME}`,
    page: lazyPage(() => import('./features/about/about-page.tsx').then((module) => ({ default: module.AboutPage }))),
  },
  {
    path: paths.forgotPassword,
    guard: 'any',
    title: 'Forgot your password?',
    page: lazyPage(() => import('./features/auth/forgot-password-page.tsx').then((module) => ({ default: module.ForgotPasswordPage }))),
  },
  {
    path: paths.resetPassword,
    guard: 'any',
    title: 'Choose a new password',
    page: lazyPage(() => import('./features/auth/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage }))),
  },
  {
    path: paths.confirmEmail,
    guard: 'any',
    title: 'Confirm your email address',
    page: lazyPage(() => import('./features/auth/confirm-email-page.tsx').then((module) => ({ default: module.ConfirmEmailPage }))),
  },
  { path: paths.signIn, guard: 'guest', title: 'Sign in', page: auth },
  { path: paths.signInApp, guard: 'guest', title: 'Sign in', page: auth },
  { path: paths.join, guard: 'guest', title: 'Join', page: auth },
];

export function Router() {
  return (
    <AppShell>
      <Routes>
        {routes.map(({ path, guard, title, page }) => (
          <Route key={path} path={path} element={<GuardedPage key={path} guard={guard} title={title} page={page} />} />
        ))}
        {legacyPaths.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route
          path="*"
          element={
            <TrackedPage title="Page Not Found">
              <NotFoundPage />
            </TrackedPage>
          }
        />
      </Routes>
    </AppShell>
  );
}
