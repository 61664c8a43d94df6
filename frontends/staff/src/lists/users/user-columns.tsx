import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffUser } from '@sabiwell/proto/http/staff-reporting.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { t } from './messages.ts';

/** What every portal that lists members is told of one. */
export type ListedUser = Pick<
  StaffUser,
  'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'tel' | 'currentPlan' | 'wallet' | 'createdAt'
>;

export const userName = ({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

/** A member with contacts, plan and wallet; portals choose among the columns by their ids. */
export const userColumns = (): GridColumn<ListedUser>[] => [
  { id: 'name', header: t('name'), width: 10, names: true, sort: 'name', cell: userName },
  { id: 'email', header: shared('email'), width: 11, cell: ({ email }) => email },
  { id: 'username', header: t('username'), width: 7.5, cell: ({ username }) => shared('username', { name: username }) },
  { id: 'tel', header: shared('phone'), width: 8.5, cell: ({ tel }) => <span className="figures">{tel}</span> },
  { id: 'plan', header: t('plan'), width: 7.5, cell: ({ currentPlan }) => currentPlan },
  { id: 'wallet', header: t('wallet'), width: 7, sort: 'wallet', figures: true, cell: ({ wallet }) => nairaText(wallet) },
  { id: 'joined', header: t('joined'), width: 9, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'id', header: t('id'), width: 4, figures: true, hidden: true, cell: ({ id }) => id },
];

/** What only those who care for members see of them. */
export const personColumns = (): GridColumn<StaffUser>[] => [
  { id: 'age', header: t('age'), width: 4, figures: true, hidden: true, cell: ({ age }) => age },
  { id: 'bloodGroup', header: t('bloodGroup'), width: 6, hidden: true, cell: ({ bloodGroup }) => bloodGroup ?? undefined },
  { id: 'city', header: t('city'), width: 8, hidden: true, cell: ({ city, country }) => `${city}, ${country}` },
];
