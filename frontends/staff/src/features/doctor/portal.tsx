import { useQuery } from '@tanstack/react-query';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import type { PortalTab } from '../../layout/portal-tab.ts';
import { AccessDenied } from './access-denied.tsx';
import { IncomingCalls } from './call/incoming-calls.tsx';
import { waitingCount } from './desk/desk.domain.ts';
import { useLiveDesk } from './desk/use-desk.ts';
import { useWaitingTitle } from './desk/use-waiting-title.ts';
import { DoctorHead } from './doctor-head.tsx';
import { t } from './messages.ts';
import { useOpenTab } from './use-open-tab.ts';

const TABS = ['overview', 'patients', 'consultations', 'prescriptions', 'messages', 'calendar', 'wallet', 'analytics'] as const;

const pages: Partial<Record<(typeof TABS)[number], PortalTab['page']>> = {
  overview: lazyPage(() => import('./desk/desk-tab.tsx').then((module) => ({ default: module.DeskTab }))),
  patients: lazyPage(() => import('./patients/patients-tab.tsx').then((module) => ({ default: module.PatientsTab }))),
  consultations: lazyPage(() => import('./consultations/consultations-tab.tsx').then((module) => ({ default: module.ConsultationsTab }))),
  prescriptions: lazyPage(() => import('./prescriptions/prescriptions-tab.tsx').then((module) => ({ default: module.PrescriptionsTab }))),
  messages: lazyPage(() => import('./messages/messages-tab.tsx').then((module) => ({ default: module.MessagesTab }))),
  calendar: lazyPage(() => import('./calendar/calendar-tab.tsx').then((module) => ({ default: module.CalendarTab }))),
  wallet: lazyPage(() => import('./wallet/wallet-tab.tsx').then((module) => ({ default: module.WalletTab }))),
  analytics: lazyPage(() => import('./figures/figures-tab.tsx').then((module) => ({ default: module.FiguresTab }))),
};

/** What a doctor sees: who they are, what waits for them, and a call that comes in over whatever is open. */
export function DoctorPortal() {
  const profile = useQuery(read<typeof doctorPortal.readDoctorProfile>('/api/doctor/profile'));
  const { data: desk } = useLiveDesk();
  const open = useOpenTab();
  useWaitingTitle(desk === undefined ? 0 : waitingCount(desk), open);
  if (profile.error?.status === 404 || profile.error?.status === 403) return <AccessDenied />;
  const requests = desk === undefined ? 0 : desk.toConfirmCount + desk.callBacks.length;
  const unread = desk?.unreadThreads ?? 0;
  const waiting: Partial<Record<string, PortalTab['waiting']>> = {
    ...(requests > 0 && { overview: { count: requests, words: t('waiting', { count: requests }) } }),
    ...(unread > 0 && { messages: { count: unread, words: t('unread', { count: unread }) } }),
  };
  const tabs = TABS.map((id) => ({ id, name: t(id), page: pages[id], waiting: waiting[id] }));
  return (
    <>
      <PortalFrame
        portal={portalOf('doctor')}
        tabs={tabs}
        rail={[]}
        head={<DoctorHead profile={profile} isBrief={open === 'messages'} />}
      />
      <IncomingCalls />
    </>
  );
}
