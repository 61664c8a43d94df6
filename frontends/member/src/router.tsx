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
    path: paths.feed,
    guard: 'any',
    title: 'feed',
    page: lazyPage(() => import('./features/feed/feed-pages.tsx').then((module) => ({ default: module.FeedPage }))),
  },
  {
    path: `${paths.feed}/:id`,
    guard: 'any',
    title: 'post',
    page: lazyPage(() => import('./features/feed/feed-pages.tsx').then((module) => ({ default: module.PostPage }))),
  },
  {
    path: paths.fitness,
    guard: 'member',
    title: 'fitness',
    page: lazyPage(() => import('./features/fitness/fitness-page.tsx').then((module) => ({ default: module.FitnessPage }))),
  },
  {
    path: paths.pulse,
    guard: 'any',
    title: 'pulse',
    page: lazyPage(() => import('./features/pulse/pulse-page.tsx').then((module) => ({ default: module.PulsePage }))),
  },
  {
    path: paths.trainer,
    guard: 'any',
    title: 'trainer',
    page: lazyPage(() => import('./features/trainers/trainer-page.tsx').then((module) => ({ default: module.TrainerPage }))),
  },
  {
    path: paths.trainerBookings,
    guard: 'member',
    title: 'trainerBookings',
    page: lazyPage(() =>
      import('./features/trainers/trainer-bookings-page.tsx').then((module) => ({ default: module.TrainerBookingsPage })),
    ),
  },
  {
    path: paths.doctors,
    guard: 'any',
    title: 'doctors',
    page: lazyPage(() => import('./features/doctors/doctors-page.tsx').then((module) => ({ default: module.DoctorsPage }))),
  },
  {
    path: paths.aiDoc,
    guard: 'member',
    title: 'aiDoc',
    page: lazyPage(() => import('./features/ai-doc/ai-doc-page.tsx').then((module) => ({ default: module.AiDocPage }))),
  },
  {
    path: paths.chatHistory,
    guard: 'any',
    title: 'chatHistory',
    page: lazyPage(() => import('./features/chat-history/chat-history-page.tsx').then((module) => ({ default: module.ChatHistoryPage }))),
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
    path: paths.appointments,
    guard: 'member',
    title: 'appointments',
    page: lazyPage(() => import('./features/appointments/appointments-page.tsx').then((module) => ({ default: module.AppointmentsPage }))),
  },
  {
    path: `${paths.appointments}/:id`,
    guard: 'member',
    title: 'appointment',
    page: lazyPage(() => import('./features/appointments/appointment-page.tsx').then((module) => ({ default: module.AppointmentPage }))),
  },
  {
    path: paths.messages,
    guard: 'member',
    title: 'messages',
    page: lazyPage(() => import('./features/doctor-messages/messages-page.tsx').then((module) => ({ default: module.MessagesPage }))),
  },
  {
    path: `${paths.messages}/:id`,
    guard: 'member',
    title: 'thread',
    page: lazyPage(() => import('./features/doctor-messages/thread-page.tsx').then((module) => ({ default: module.ThreadPage }))),
  },
  {
    path: paths.verifyPrescription,
    guard: 'any',
    title: 'verifyPrescription',
    page: lazyPage(() => import('./features/prescriptions/verify-page.tsx').then((module) => ({ default: module.VerifyPage }))),
  },
  {
    path: paths.prescriptions,
    guard: 'member',
    title: 'prescriptions',
    page: lazyPage(() =>
      import('./features/prescriptions/prescriptions-page.tsx').then((module) => ({ default: module.PrescriptionsPage })),
    ),
  },
  {
    path: `${paths.prescriptions}/:id`,
    guard: 'member',
    title: 'prescription',
    page: lazyPage(() => import('./features/prescriptions/prescription-page.tsx').then((module) => ({ default: module.PrescriptionPage }))),
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
    path: paths.team,
    guard: 'any',
    title: 'team',
    page: lazyPage(() => import('./features/about/team-page.tsx').then((module) => ({ default: module.TeamPage }))),
  },
  {
    path: paths.privacy,
    guard: 'any',
    title: 'privacy',
    page: lazyPage(() => import('./features/about/privacy-page.tsx').then((module) => ({ default: module.PrivacyPage }))),
  },
  {
    path: paths.terms,
    guard: 'any',
    title: 'terms',
    page: lazyPage(() => import('./features/about/terms-page.tsx').then((module) => ({ default: module.TermsPage }))),
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
  {
    path: paths.book,
    guard: 'any',
    title: 'book',
    page: lazyPage(() => import('./features/book/book-page.tsx').then((module) => ({ default: module.BookPage }))),
  },
  {
    path: paths.confirmBooking,
    guard: 'any',
    title: 'confirmBooking',
    page: lazyPage(() => import('./features/book/confirm-booking-page.tsx').then((module) => ({ default: module.ConfirmBookingPage }))),
  },
  {
    path: paths.cancelBooking,
    guard: 'any',
    title: 'cancelBooking',
    page: lazyPage(() => import('./features/book/cancel-booking-page.tsx').then((module) => ({ default: module.CancelBookingPage }))),
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
