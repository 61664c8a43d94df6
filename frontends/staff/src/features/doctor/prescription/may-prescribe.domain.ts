type Licence = { verified: boolean; licenceNumber: string | null; licenceValidUntil: string | null };

/** Why a doctor can't prescribe on a day YYYY-MM-DD in Lagos; undefined for who can. The server decides whether the licence holds. */
export function whyNotPrescribe(
  { verified, licenceNumber, licenceValidUntil }: Licence,
  today: string,
): 'expired' | 'notVerified' | undefined {
  if (verified && licenceNumber !== null) return undefined;
  return licenceValidUntil !== null && licenceValidUntil < today ? 'expired' : 'notVerified';
}
