import type { marketerLists, MarketerSubscription } from '@sabiwell/proto/http/marketer-lists.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { Details } from '../../../lists/details.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { t as shared } from '../../../lists/messages.ts';
import { mailLink, Part, Parts } from '../../../lists/record-parts.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { StatusBadge } from '../../../lists/status-badge.tsx';
import { statusWords, t as words } from '../../../lists/subscriptions/messages.ts';
import { subscriptionColumns } from '../../../lists/subscriptions/subscription-columns.tsx';
import { subscriptionList } from '../../../lists/subscriptions/subscription-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { ConsentHint } from './consent-hint.tsx';

const list: StaffList<MarketerSubscription> = {
  words: subscriptionList.words,
  rowId: ({ id }) => id,
  rowName: ({ userName, planType }) => `${userName}, ${planType}`,
  columns: subscriptionColumns,
  filters: subscriptionList.filters,
  usualSort: subscriptionList.usualSort,
  drawer: (period) => <Subscription period={period} />,
};

/** Every paid period, without its reference. */
export function SubscriptionsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof marketerLists.listSubscriptionsMarketer>(`/api/marketer/subscriptions?${view.query}`);
  useLoadToast(pages);
  return (
    <>
      <ListGrid
        name="marketer.subscriptions"
        list={list}
        view={view}
        pages={pages}
        exports={`/api/marketer/exports/subscriptions?${view.query}`}
      />
      <ConsentHint />
    </>
  );
}

function Subscription({ period }: { period: MarketerSubscription }) {
  const { status, planType, amount, startDate, endDate, autoRenew, userEmail, userId, createdAt, updatedAt, id } = period;
  return (
    <Parts>
      <Part title={words('period')}>
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={statusWords(status)} />],
            [words('plan'), planType],
            [words('amount'), nairaText(amount)],
            [words('begins'), fullTime(startDate)],
            [words('ends'), fullTime(endDate)],
            [words('renews'), shared(autoRenew ? 'yes' : 'no')],
          ]}
        />
      </Part>
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(userEmail)],
            [shared('userId'), userId],
          ]}
        />
      </Part>
      <Part title={shared('history')}>
        <Details
          rows={[
            [words('bought'), fullTime(createdAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}
