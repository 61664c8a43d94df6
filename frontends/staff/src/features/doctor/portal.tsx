import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { t } from './messages.ts';

const TABS = ['overview', 'patients', 'consultations', 'prescriptions', 'messages', 'calendar', 'wallet', 'analytics'] as const;

/** What a doctor sees. */
export function DoctorPortal() {
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return <PortalFrame portal={portalOf('doctor')} tabs={TABS.map(tab)} rail={[]} />;
}
