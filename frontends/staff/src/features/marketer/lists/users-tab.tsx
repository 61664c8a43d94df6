import type { marketerLists, MarketerUser } from '@sabiwell/proto/http/marketer-lists.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { Details } from '../../../lists/details.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { t as shared } from '../../../lists/messages.ts';
import { mailLink, Part, Parts, phoneLink } from '../../../lists/record-parts.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { userColumns, userName } from '../../../lists/users/user-columns.tsx';
import { userList } from '../../../lists/users/user-list.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { ConsentHint } from './consent-hint.tsx';
import { t } from './messages.ts';

/** What spec 3 section 2.8 shows of a user; the other columns can be chosen. */
const SHOWN = ['name', 'email', 'tel', 'plan', 'wallet', 'joined'];

/** What some columns are called here. */
const headers = (): Readonly<Record<string, string>> => ({ name: t('user'), wallet: t('wallet') });

const list: StaffList<MarketerUser> = {
  words: () => ({ ...userList.words(), title: t('users'), searchHint: t('usersHint') }),
  rowId: ({ id }) => String(id),
  rowName: userName,
  columns: () =>
    userColumns().map((column) => ({
      ...column,
      header: headers()[column.id] ?? column.header,
      hidden: !SHOWN.includes(column.id),
    })),
  filters: userList.filters,
  usualSort: userList.usualSort,
  drawer: (user) => <User user={user} />,
};

/** Every member with plan and wallet, without what only care needs to know. */
export function UsersTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof marketerLists.listUsersMarketer>(`/api/marketer/users?${view.query}`);
  useLoadToast(pages);
  return (
    <>
      <ListGrid name="marketer.users" list={list} view={view} pages={pages} exports={`/api/marketer/exports/users?${view.query}`} />
      <ConsentHint />
    </>
  );
}

function User({ user: { id, username, email, tel, city, country, currentPlan, wallet, createdAt } }: { user: MarketerUser }) {
  return (
    <Parts>
      <Part title={shared('contact')}>
        <Details
          rows={[
            [shared('email'), mailLink(email)],
            [shared('phone'), phoneLink(tel)],
            [t('city'), `${city}, ${country}`],
          ]}
        />
      </Part>
      <Part title={t('account')}>
        <Details
          rows={[
            [t('id'), id],
            [t('username'), shared('username', { name: username })],
            [t('plan'), currentPlan],
            [t('wallet'), nairaText(wallet)],
            [t('joined'), fullTime(createdAt)],
          ]}
        />
      </Part>
    </Parts>
  );
}
