import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { t } from './messages.ts';

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
const WORK = ['tasks', 'moderation'] as const;

const doctors = lazyPage(() => import('./doctors/doctors-tab.tsx').then((module) => ({ default: module.DoctorsTab })));
const staff = lazyPage(() => import('./staff-tab.tsx').then((module) => ({ default: module.StaffTab })));
const audit = lazyPage(() => import('./audit-tab.tsx').then((module) => ({ default: module.AuditTab })));

/** What an administrator sees. */
export function AdminPortal() {
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return (
    <PortalFrame
      portal={portalOf('admin')}
      tabs={TABS.map((id) => (id === 'doctors' ? { ...tab(id), page: doctors } : tab(id)))}
      rail={[
        ...WORK.map((id) => ({ ...tab(id), isWork: true as const })),
        tab('money'),
        { ...tab('staff'), page: staff },
        { ...tab('audit'), page: audit },
      ]}
    />
  );
}
