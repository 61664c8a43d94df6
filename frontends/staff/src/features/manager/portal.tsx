import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { useTasksTab } from '../../work/use-tasks-tab.ts';
import { t } from './messages.ts';

const TABS = ['overview', 'users', 'appointments', 'prescriptions', 'ai-chats', 'payments', 'subscriptions', 'bookings', 'team'] as const;

const overview = lazyPage(() => import('./overview/overview-tab.tsx').then((module) => ({ default: module.OverviewTab })));
const users = lazyPage(() => import('./lists/users-tab.tsx').then((module) => ({ default: module.UsersTab })));
const appointments = lazyPage(() => import('./lists/appointments-tab.tsx').then((module) => ({ default: module.AppointmentsTab })));
const prescriptions = lazyPage(() => import('./lists/prescriptions-tab.tsx').then((module) => ({ default: module.PrescriptionsTab })));
const aiChats = lazyPage(() => import('./lists/ai-chats-tab.tsx').then((module) => ({ default: module.AiChatsTab })));
const payments = lazyPage(() => import('./lists/payments-tab.tsx').then((module) => ({ default: module.PaymentsTab })));
const subscriptions = lazyPage(() => import('./lists/subscriptions-tab.tsx').then((module) => ({ default: module.SubscriptionsTab })));
const bookings = lazyPage(() => import('./lists/bookings-tab.tsx').then((module) => ({ default: module.BookingsTab })));
const money = lazyPage(() => import('../../money/money-desk.tsx').then((module) => ({ default: module.ManagerMoneyDesk })));
const team = lazyPage(() => import('./team/team-tab.tsx').then((module) => ({ default: module.TeamTab })));

/** The tabs that have something behind them. */
const PAGES: Partial<Record<(typeof TABS)[number], LazyPage>> = {
  overview,
  users,
  appointments,
  prescriptions,
  'ai-chats': aiChats,
  payments,
  subscriptions,
  bookings,
  team,
};

/** What a manager sees. */
export function ManagerPortal() {
  const tasks = useTasksTab('sabiwell-manager');
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return (
    <PortalFrame
      portal={portalOf('manager')}
      tabs={TABS.map((id) => ({ ...tab(id), page: PAGES[id] }))}
      rail={[tasks, { ...tab('money'), page: money }]}
    />
  );
}
