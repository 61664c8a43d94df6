import { useQuery } from '@tanstack/react-query';
import type { StaffUser } from '@sabiwell/proto/http/staff-reporting.ts';
import type { userDetails } from '@sabiwell/proto/http/user-details.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { Parts } from '../../../lists/record-parts.tsx';
import { UserAccount, UserContact } from '../../../lists/users/user-details.tsx';
import { useLoadToast } from '../use-load-toast.ts';
import { CareParts } from './care-parts.tsx';
import { t } from './messages.ts';
import { MoneyParts } from './money-parts.tsx';

/** Everything about one member but their readings: account, wallet, payments, paid periods, bookings and tasks. */
export function UserCard({ user }: { user: StaffUser }) {
  const details = useQuery({ ...read<typeof userDetails.readUserDetailsAdmin>(`/api/admin/users/${user.id}/details`), staleTime: 0 });
  useLoadToast(details, t('detailsFailed'));
  const shown = details.data?.user ?? user;
  return (
    <Parts>
      <UserContact user={shown} />
      <UserAccount user={shown} />
      <QueryPart query={details} failed={t('detailsFailed')} loading={t('loading')} skeleton="h-24 w-full">
        {(found) => <MoneyParts details={found} />}
      </QueryPart>
      <CareParts userId={user.id} />
    </Parts>
  );
}
