import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { panelId, Tabs, tabId } from '@sabiwell/ui/tabs.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { ApprovalsList, DisputesList, OrdersList, RefundsList, ReviewList, SuspenseList } from './desk-lists.tsx';
import { type Desk, DESKS, DESK_VIEW, deskOf } from './desk-path.ts';
import { t } from './messages.ts';

const DESK = 'desk';
const WithdrawalsList = lazy(() => import('./withdrawals/withdrawals-list.tsx').then((module) => ({ default: module.WithdrawalsList })));

const LISTS = {
  approvals: () => <ApprovalsList slug="admin" />,
  review: ReviewList,
  suspense: SuspenseList,
  refunds: RefundsList,
  disputes: DisputesList,
  withdrawals: WithdrawalsList,
  orders: OrdersList,
} satisfies Record<Desk, unknown>;

/** The administrator's money desk: what awaits a decision, and money that does not fit, goes back, is disputed, is withdrawn, or bought something to send. */
export function AdminMoneyDesk() {
  const [params, setParams] = useSearchParams();
  const desk = deskOf(params.get(DESK));
  const List = LISTS[desk];
  function go(to: Desk): void {
    setParams(
      (before) => {
        for (const name of [...DESK_VIEW, 'row']) before.delete(name);
        before.set(DESK, to);
        return before;
      },
      { replace: true },
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Tabs id={DESK} label={t('desks')} tabs={DESKS.map((value) => ({ value, label: t(value) }))} value={desk} onChange={go} />
      <div role="tabpanel" id={panelId(DESK)} aria-labelledby={tabId(DESK, desk)}>
        <Suspense fallback={<Waiting />}>
          <List key={desk} />
        </Suspense>
      </div>
    </div>
  );
}

/** The manager's money desk: evidence that awaits a second person. */
export function ManagerMoneyDesk() {
  return <ApprovalsList slug="sabiwell-manager" />;
}
