import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { t } from './messages.ts';

const TABS = ['consultations', 'doctors', 'prescriptions', 'patients', 'bookings', 'ai-consultations', 'create'] as const;
const WORK = ['tasks', 'moderation'] as const;

/** What a case manager sees. */
export function CaseManagerPortal() {
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return (
    <PortalFrame portal={portalOf('case_manager')} tabs={TABS.map(tab)} rail={WORK.map((id) => ({ ...tab(id), isWork: true as const }))} />
  );
}
