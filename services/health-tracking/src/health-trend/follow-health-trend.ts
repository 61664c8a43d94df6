import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { lagosDay, startOfDays } from '@sabiwell/proto/http/lagos-time.ts';
import { TREND_OF_DAYS, trendOfWeek } from './health-trend.domain.ts';
import { updateTrend, lockTrend, weekFigures } from './health-trend.store.ts';

/** Computes the trend of the member's last seven Lagos days again, inside the transaction of the change, and publishes it if it differs. */
export async function followHealthTrend(run: RunSql, userId: number, now: Date): Promise<void> {
  const before = await lockTrend(run, userId);
  const after = trendOfWeek(await weekFigures(run, userId, startOfDays(TREND_OF_DAYS, now)));
  const changed = after.bpHigh !== before.bpHigh || after.fastingHigh !== before.fastingHigh;
  const version = changed ? before.version + 1 : before.version;
  const today = lagosDay(now);
  if (changed || before.checkedDay !== today) await updateTrend(run, userId, { ...after, version, checkedDay: today });
  if (!changed) return;
  const data = { userId: BigInt(userId), version: BigInt(version), ...after };
  const place = { key: userId, subject: `health-trend/${userId}`, sequence: version, time: now };
  await writeOutbox(run, [newEvent(HealthTrendChangedSchema, data, place)]);
}
