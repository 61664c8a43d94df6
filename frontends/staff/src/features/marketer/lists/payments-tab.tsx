import type { marketerLists, MarketerPayment } from '@sabiwell/proto/http/marketer-lists.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { dateAndTime, fullTime } from '@sabiwell/ui/formats.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { Details } from '../../../lists/details.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { t as shared } from '../../../lists/messages.ts';
import { methodWords, statusWords, t as words } from '../../../lists/payments/messages.ts';
import { paymentColumns } from '../../../lists/payments/payment-columns.tsx';
import { paymentList } from '../../../lists/payments/payment-list.tsx';
import { purposeWords } from '../../../lists/purpose-words.ts';
import { mailLink, momentOf, Part, Parts } from '../../../lists/record-parts.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { StatusBadge } from '../../../lists/status-badge.tsx';
import { wordOf } from '../../../lists/word-of.ts';
import { useLoadToast } from '../use-load-toast.ts';
import { ConsentHint } from './consent-hint.tsx';
import { t } from './messages.ts';

const list: StaffList<MarketerPayment> = {
  words: () => ({ ...paymentList.words(), searchHint: t('payersHint') }),
  rowId: ({ id }) => id,
  rowName: ({ userName, createdAt }) => `${userName}, ${dateAndTime(createdAt)}`,
  // Here the contract calls the status by another name.
  columns: () =>
    paymentColumns().map((column) => ({
      ...column,
      cell: (row: MarketerPayment) => column.cell({ ...row, paymentStatus: row.status }),
    })),
  filters: paymentList.filters,
  usualSort: paymentList.usualSort,
  drawer: (payment) => <Payment payment={payment} />,
};

/** Every payment of members and guests, without its reference. */
export function PaymentsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof marketerLists.listPaymentsMarketer>(`/api/marketer/payments?${view.query}`);
  useLoadToast(pages);
  return (
    <>
      <ListGrid name="marketer.payments" list={list} view={view} pages={pages} exports={`/api/marketer/exports/payments?${view.query}`} />
      <ConsentHint />
    </>
  );
}

function Payment({ payment }: { payment: MarketerPayment }) {
  const { status, amount, refunded, paymentType, paymentMethod, userEmail, userId, createdAt, completedAt, updatedAt, id } = payment;
  return (
    <Parts>
      <Part title={words('payment')}>
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={statusWords(status)} />],
            [words('amount'), nairaText(amount)],
            [words('refunded'), refunded === 0 ? undefined : nairaText(refunded)],
            [words('purpose'), purposeWords(paymentType)],
            [words('method'), wordOf(methodWords, paymentMethod)],
          ]}
        />
      </Part>
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(userEmail)],
            [shared('userId'), userId ?? shared('guest')],
          ]}
        />
      </Part>
      <Part title={shared('history')}>
        <Details
          rows={[
            [words('begun'), fullTime(createdAt)],
            [words('completed'), momentOf(completedAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}
