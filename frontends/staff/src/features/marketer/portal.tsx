import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { type LazyPage, lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { PortalFrame } from '../../layout/portal-frame.tsx';
import { Cards } from './cards.tsx';
import { t } from './messages.ts';

const TABS = ['users', 'subscriptions', 'payments', 'analytics'] as const;

const PAGES: Record<(typeof TABS)[number], LazyPage> = {
  users: lazyPage(() => import('./lists/users-tab.tsx').then((module) => ({ default: module.UsersTab }))),
  subscriptions: lazyPage(() => import('./lists/subscriptions-tab.tsx').then((module) => ({ default: module.SubscriptionsTab }))),
  payments: lazyPage(() => import('./lists/payments-tab.tsx').then((module) => ({ default: module.PaymentsTab }))),
  analytics: lazyPage(() => import('./analytics/analytics-tab.tsx').then((module) => ({ default: module.AnalyticsTab }))),
};

/** What a marketer sees. */
export function MarketerPortal() {
  return (
    <PortalFrame portal={portalOf('marketer')} head={<Cards />} tabs={TABS.map((id) => ({ id, name: t(id), page: PAGES[id] }))} rail={[]} />
  );
}
