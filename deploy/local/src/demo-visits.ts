/** A member of the demo's year, as identity prints them. */
export type YearMember = { userId: number; email: string; joinedAt: string };

/** A visit of the demo's year that took place. */
export type YearVisit = { userId: number; doctorId: number; startsAt: string };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Every third member has seen a doctor. */
const EVERY = 3;
/** What is younger is not yet to be withdrawn, and the last ones may still be booked with the same doctor. */
const LEAST_DAYS = 5;
/** Between joining and the visit, which was asked for two days before it. */
const LEAST_WAIT_DAYS = 3;
/** The first hour of a doctor's day in Lagos, in UTC, and how many follow. */
const OPENS_AT = 8;
const HOURS_OPEN = 8;
const FACTOR = 37;

/** Visits of these members with these doctors in turn, each some days after the member joined; the same each time but for `now`. */
export function demoVisits(members: readonly YearMember[], doctors: readonly number[], now: Date): YearVisit[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return members.flatMap(({ userId, joinedAt }, place) => {
    const days = today - Math.ceil(Date.parse(joinedAt) / DAY_MS) - LEAST_DAYS - LEAST_WAIT_DAYS;
    const doctorId = doctors[Math.floor(place / EVERY) % doctors.length];
    if (place % EVERY !== 0 || days <= 0 || doctorId === undefined) return [];
    const day = today - LEAST_DAYS - ((place * FACTOR) % days);
    const startsAt = new Date(day * DAY_MS + (OPENS_AT + (place % HOURS_OPEN)) * HOUR_MS);
    return [{ userId, doctorId, startsAt: startsAt.toISOString() }];
  });
}
