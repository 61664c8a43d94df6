/** Whether the member `m` agreed to marketing: a marketer takes nobody else's contacts away (staff.md section 3.5). */
export const AGREED = 'coalesce(m.marketing_consent, false) AS agreed';

export type Agreed = { agreed: boolean };

/** A contact of a member who agreed to marketing; of nobody else. */
export function ifAgreed<Row extends Agreed>(contact: (row: Row) => string | null) {
  return (row: Row): string | null => (row.agreed ? contact(row) : null);
}
