import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { useTasksTab } from '../../work/use-tasks-tab.ts';
import { t } from './messages.ts';
import { UsersTile } from './users/users-tile.tsx';

const TABS = [
  'users',
  'doctors',
  'payments',
  'appointments',
  'subscriptions',
  'trainer-bookings',
  'doctor-bookings',
  'prescriptions',
  'sessions',
] as const;

const users = lazyPage(() => import('./users/users-tab.tsx').then((module) => ({ default: module.UsersTab })));
const doctors = lazyPage(() => import('./doctors/doctors-tab.tsx').then((module) => ({ default: module.DoctorsTab })));
const payments = lazyPage(() => import('./lists/payments-tab.tsx').then((module) => ({ default: module.PaymentsTab })));
const appointments = lazyPage(() => import('./appointments/appointments-tab.tsx').then((module) => ({ default: module.AppointmentsTab })));
const subscriptions = lazyPage(() => import('./lists/subscriptions-tab.tsx').then((module) => ({ default: module.SubscriptionsTab })));
const trainerBookings = lazyPage(() =>
  import('./bookings/trainer-bookings-tab.tsx').then((module) => ({ default: module.TrainerBookingsTab })),
);
const doctorBookings = lazyPage(() =>
  import('./bookings/doctor-bookings-tab.tsx').then((module) => ({ default: module.DoctorBookingsTab })),
);
const prescriptions = lazyPage(() => import('./lists/prescriptions-tab.tsx').then((module) => ({ default: module.PrescriptionsTab })));
const sessions = lazyPage(() => import('./sessions/sessions-tab.tsx').then((module) => ({ default: module.SessionsTab })));
const staff = lazyPage(() => import('./staff-tab.tsx').then((module) => ({ default: module.StaffTab })));
const money = lazyPage(() => import('../../money/money-desk.tsx').then((module) => ({ default: module.AdminMoneyDesk })));
const audit = lazyPage(() => import('./audit-tab.tsx').then((module) => ({ default: module.AuditTab })));

/** The tabs that have something behind them. */
const PAGES: Partial<Record<(typeof TABS)[number], LazyPage>> = {
  users,
  doctors,
  payments,
  appointments,
  subscriptions,
  'trainer-bookings': trainerBookings,
  'doctor-bookings': doctorBookings,
  prescriptions,
  sessions,
};

/** What an administrator sees. */
export function AdminPortal() {
  const tasks = useTasksTab('admin');
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return (
    <PortalFrame
      portal={portalOf('admin')}
      head={<UsersTile />}
      tabs={TABS.map((id) => ({ ...tab(id), page: PAGES[id] }))}
      rail={[
        tasks,
        { ...tab('moderation'), isWork: true },
        { ...tab('money'), page: money },
        { ...tab('staff'), page: staff },
        { ...tab('audit'), page: audit },
      ]}
    />
  );
}
