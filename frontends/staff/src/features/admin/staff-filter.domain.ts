import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';

/** Which staff accounts a list shows; '' filters nothing. */
export type StaffFilter = { q: string; role: string; status: string };
type Searched = Pick<StaffRow, 'name' | 'email' | 'role' | 'status'>;

/** The accounts whose name or e-mail has every word of the search, with this role and this status. */
export function filterStaff<Row extends Searched>(rows: readonly Row[], { q, role, status }: StaffFilter): Row[] {
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return rows.filter((row) => {
    if ((role !== '' && row.role !== role) || (status !== '' && row.status !== status)) return false;
    const text = folded(`${row.name} ${row.email}`);
    return words.every((word) => text.includes(word));
  });
}

// Names are found without their accents and dots, which many keyboards cannot type: Adébáyọ̀ by "adebayo".
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
