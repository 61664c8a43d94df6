/** An account, as far as it decides who may be the second person. */
export type StaffAccount = { staffId: string; emailHash: string };
/** Somebody invited, enabled or reset an account at that time. */
export type Tie = { actorId: string; targetId: string; at: Date };

const DAYS_30_MS = 30 * 24 * 3_600_000;

/**
 * Whether somebody may decide on what another gave as evidence (staff.md 4.1): another person, by account and by address, of whom neither
 * invited, enabled or reset the other within 30 days.
 */
export function isSecondPerson(first: StaffAccount, second: StaffAccount, ties: readonly Tie[], now: Date): boolean {
  if (first.staffId === second.staffId || first.emailHash === second.emailHash) return false;
  const between = ({ actorId, targetId }: Tie) =>
    (actorId === first.staffId && targetId === second.staffId) || (actorId === second.staffId && targetId === first.staffId);
  return !ties.some((tie) => between(tie) && now.getTime() - tie.at.getTime() < DAYS_30_MS);
}
