import { crc32 } from 'node:zlib';
import { DEMO_MEALS, demoDay, demoGoals, demoProfile } from './demo-health.ts';

/** Sends one request as the demo member and returns the body of the reply; throws the message of a refusal. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  more?: { body?: Record<string, unknown>; key?: string },
) => Promise<unknown>;

const DAYS = 90;
const DAYS_WITH_MEALS = 14;
const DAY_MS = 86_400_000;
const LAGOS_MS = 3_600_000;

const lagosDay = (at: number) => new Date(at + LAGOS_MS).toISOString().slice(0, 10);

/** Adds 90 days of readings and workouts, two weeks of meals, goals and a health profile; a later run adds the days since. */
export async function seedHealth(userId: number, ask: Ask): Promise<void> {
  const now = Date.now();
  const { version } = (await ask('GET', '/api/user/health-profile')) as { version: number };
  if (version === 0) await ask('PUT', '/api/user/health-profile', { body: demoProfile });
  // Before the goals, because a goal counts only what is logged after it was set.
  await seedDays(userId, ask, now);
  const goals = (await ask('GET', `/api/fitness-goals/${userId}`)) as unknown[];
  if (goals.length > 0) return;
  const deadline = lagosDay(now + 30 * DAY_MS);
  for (const goal of demoGoals(deadline)) await ask('POST', '/api/fitness-goals', once(`demo-goal-${goal.goalType}`, { userId, ...goal }));
}

async function seedDays(userId: number, ask: Ask, now: number): Promise<void> {
  const trend = await ask('GET', `/api/health-readings/${userId}/trend?type=blood_pressure&days=90`);
  const [line] = (trend as { series: { points: { date: string }[] }[] }).series;
  const last = line?.points.at(-1)?.date ?? '';
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = lagosDay(now - daysAgo * DAY_MS);
    if (day <= last) continue;
    // Only the morning of today, so that something is left to do.
    const meals = daysAgo === 0 ? DEMO_MEALS.slice(0, 1) : daysAgo < DAYS_WITH_MEALS ? DEMO_MEALS : [];
    const writes = demoDay(day, meals).filter(({ body }) => hasHappened(body, now));
    await Promise.all(writes.map(({ path, key, body }) => ask('POST', path, once(key, { userId, ...body }))));
  }
}

// The body is part of the key, because changed demo data are a new request and not a mismatch.
function once(name: string, body: Record<string, unknown>) {
  return { body, key: `${name}-${crc32(JSON.stringify(body)).toString(16)}` };
}

function hasHappened({ timestamp }: Record<string, unknown>, now: number): boolean {
  return typeof timestamp !== 'string' || Date.parse(timestamp) <= now;
}
