import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { t } from './messages.ts';

const TABS = ['users', 'subscriptions', 'payments', 'analytics'] as const;

/** What a marketer sees. */
export function MarketerPortal() {
  const tab = (id: keyof typeof t.english) => ({ id, name: t(id) });
  return <PortalFrame portal={portalOf('marketer')} tabs={TABS.map(tab)} rail={[]} />;
}
