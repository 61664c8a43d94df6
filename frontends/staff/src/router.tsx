import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type Portal, PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { paths } from './paths.ts';
import { portalName } from './portal-messages.ts';
import { portals } from './portals.ts';
import { RoutedPage } from './routed-page.tsx';
import { SignedIn } from './session/signed-in.tsx';
import { t } from './title-messages.ts';

const SignInPage = lazy(() => import('./features/account/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })));
const WelcomePage = lazy(() => import('./features/account/welcome-page.tsx').then((module) => ({ default: module.WelcomePage })));
const ResetPasswordPage = lazy(() =>
  import('./features/account/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
);
const DoctorRegisterPage = lazy(() =>
  import('./features/doctor/register/register-page.tsx').then((module) => ({ default: module.DoctorRegisterPage })),
);
const PrescriptionFormPage = lazy(() =>
  import('./features/doctor/prescription/prescription-form-page.tsx').then((module) => ({ default: module.PrescriptionFormPage })),
);
const AccountPage = lazy(() => import('./features/account/account-page.tsx').then((module) => ({ default: module.AccountPage })));
const NotFoundPage = lazy(() => import('./features/not-found/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })));

/** Without a title the page names itself. */
type OtherRoute = { path: string; title?: 'welcome' | 'resetPassword' | 'account' | 'doctorRegister' | 'notFound'; Page: ComponentType };

const pages: readonly OtherRoute[] = [
  { path: paths.welcome, title: 'welcome', Page: WelcomePage },
  { path: paths.resetPassword, title: 'resetPassword', Page: ResetPasswordPage },
  { path: paths.account, title: 'account', Page: AccountPage },
  { path: paths.doctorRegister, title: 'doctorRegister', Page: DoctorRegisterPage },
  { path: paths.prescriptionForm, Page: PrescriptionFormPage },
  { path: '*', title: 'notFound', Page: NotFoundPage },
];

/** Every screen. The key makes the sign-in pages and dashboards of two portals different screens. */
export function Router() {
  return (
    <Routes>
      {PORTALS.map((portal) => (
        <Route key={portal.loginPath} path={portal.loginPath} element={<SignInRoute key={portal.slug} portal={portal} />} />
      ))}
      {PORTALS.map((portal) => (
        <Route key={portal.dashboardPath} path={portal.dashboardPath} element={<DashboardRoute key={portal.slug} portal={portal} />} />
      ))}
      {pages.map(({ path, title, Page }) => (
        <Route key={path} path={path} element={<OtherPage key={path} title={title && t(title)} Page={Page} />} />
      ))}
    </Routes>
  );
}

function SignInRoute({ portal }: { portal: Portal }) {
  return (
    <RoutedPage title={t('signIn', { portal: portalName(portal.role) })}>
      <SignInPage portal={portal} />
    </RoutedPage>
  );
}

function OtherPage({ title, Page }: { title: string | undefined; Page: ComponentType }) {
  return (
    <RoutedPage title={title}>
      <Page />
    </RoutedPage>
  );
}

function DashboardRoute({ portal }: { portal: Portal }) {
  const Screens = portals[portal.role];
  return (
    <RoutedPage>
      <SignedIn portal={portal}>
        <Screens />
      </SignedIn>
    </RoutedPage>
  );
}
