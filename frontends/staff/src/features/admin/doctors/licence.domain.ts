export type LicenceState = 'verified' | 'ended' | 'unverified';

type Checked = { verifiedAt: string | null; licenceValidUntil: string | null };

/** What is known of a doctor's licence on a day of Lagos. A licence is good through its last day. */
export function licenceStateOf({ verifiedAt, licenceValidUntil }: Checked, today: string): LicenceState {
  if (verifiedAt === null || licenceValidUntil === null) return 'unverified';
  return licenceValidUntil < today ? 'ended' : 'verified';
}
