import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { useTasksTab } from '../../work/use-tasks-tab.ts';
import { t } from './messages.ts';

const TABS = ['consultations', 'doctors', 'prescriptions', 'patients', 'bookings', 'ai-consultations', 'create'] as const;

/** What a case manager sees. */
export function CaseManagerPortal() {
  const tasks = useTasksTab('case-manager');
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return <PortalFrame portal={portalOf('case_manager')} tabs={TABS.map(tab)} rail={[tasks, { ...tab('moderation'), isWork: true }]} />;
}
