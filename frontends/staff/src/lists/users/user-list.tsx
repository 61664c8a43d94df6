import { STAFF_PLANS } from '@sabiwell/proto/http/staff-list-rules.ts';
import type { StaffUser } from '@sabiwell/proto/http/staff-reporting.ts';
import { t as shared } from '../messages.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { planWords, t } from './messages.ts';
import { personColumns, userColumns, userName } from './user-columns.tsx';
import { UserDetails } from './user-details.tsx';

/** Members, as those see them who care for them. */
export const userList: StaffList<StaffUser> = {
  words: () => gridWords(t),
  rowId: ({ id }) => String(id),
  rowName: userName,
  columns: () => [...userColumns(), ...personColumns()],
  filters: () => [
    { name: 'plan', label: t('plan'), options: STAFF_PLANS.map((value) => ({ value, label: planWords(value) })) },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'createdAt',
  drawer: (user) => <UserDetails user={user} />,
};
