import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { useTasksTab } from '../../work/use-tasks-tab.ts';
import { t } from './messages.ts';

const TABS = ['overview', 'users', 'appointments', 'prescriptions', 'ai-chats', 'payments', 'subscriptions', 'bookings', 'team'] as const;

const money = lazyPage(() => import('../../money/money-desk.tsx').then((module) => ({ default: module.ManagerMoneyDesk })));

/** What a manager sees. */
export function ManagerPortal() {
  const tasks = useTasksTab('sabiwell-manager');
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return <PortalFrame portal={portalOf('manager')} tabs={TABS.map(tab)} rail={[tasks, { ...tab('money'), page: money }]} />;
}
