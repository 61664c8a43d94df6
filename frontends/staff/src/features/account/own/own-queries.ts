import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { read } from '@sabiwell/ui/query-client.ts';

/** One's own account, and the places where it is signed in. */
export const ownAccountQuery = () => read<typeof staffAccount.readOwnStaffAccount>('/api/staff/me');
export const placesQuery = () => read<typeof staffAccount.listStaffSessions>('/api/staff/sessions');
