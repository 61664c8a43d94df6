import type { StaffRow, staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath, type PathQuery, read } from '@sabiwell/ui/query-client.ts';

/** Every staff account. Other administrators change them too, so each visit of the tab reads them again. */
export function staffQuery(): PathQuery<StaffRow[]> {
  return { ...read<typeof staffAccounts.listStaffAdmin>('/api/admin/staff'), refetchOnMount: 'always' };
}

/** Puts the account that a write has answered in the place of the one that is shown; a new account comes first. */
export function showWritten(client: QueryClient, written: StaffRow): void {
  client.setQueryData(staffQuery().queryKey, (known) => {
    if (known === undefined) return known;
    const isKnown = known.some(({ id }) => id === written.id);
    return isKnown ? known.map((row) => (row.id === written.id ? written : row)) : [written, ...known];
  });
}

/** Reads the accounts again, after a write that answers no row. */
export async function reloadStaff(client: QueryClient): Promise<void> {
  await invalidatePath(client, '/api/admin/staff');
}
