import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { useTasksTab } from '../../work/use-tasks-tab.ts';
import { Cards } from './cards.tsx';
import { t } from './messages.ts';

const TABS = ['consultations', 'doctors', 'prescriptions', 'patients', 'bookings', 'ai-consultations', 'create'] as const;

/** The tabs that have something behind them. */
const PAGES: Partial<Record<(typeof TABS)[number], LazyPage>> = {
  consultations: lazyPage(() => import('./consultations/consultations-tab.tsx').then((module) => ({ default: module.ConsultationsTab }))),
  doctors: lazyPage(() => import('./doctors/doctors-tab.tsx').then((module) => ({ default: module.DoctorsTab }))),
  prescriptions: lazyPage(() => import('./lists/prescriptions-tab.tsx').then((module) => ({ default: module.PrescriptionsTab }))),
  patients: lazyPage(() => import('./lists/patients-tab.tsx').then((module) => ({ default: module.PatientsTab }))),
  bookings: lazyPage(() => import('./lists/bookings-tab.tsx').then((module) => ({ default: module.BookingsTab }))),
  'ai-consultations': lazyPage(() => import('./lists/ai-consultations-tab.tsx').then((module) => ({ default: module.AiConsultationsTab }))),
  create: lazyPage(() => import('./create/create-tab.tsx').then((module) => ({ default: module.CreateTab }))),
};

const moderation = lazyPage(() => import('./moderation/moderation-tab.tsx').then((module) => ({ default: module.ModerationTab })));

/** What a case manager sees. */
export function CaseManagerPortal() {
  const tasks = useTasksTab('case-manager');
  const tab = (id: (typeof TABS)[number] | 'moderation') => ({ id, name: t(id) });
  return (
    <PortalFrame
      portal={portalOf('case_manager')}
      tabs={TABS.map((id) => ({ ...tab(id), page: PAGES[id] }))}
      head={<Cards />}
      rail={[tasks, { ...tab('moderation'), isWork: true, page: moderation }]}
    />
  );
}
