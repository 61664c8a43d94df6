import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { CALM_AFTER_MINUTES, type ReadingType, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { isCritical, isInRange, type StatusDetail, type Urgency } from '@sabiwell/proto/http/reading-status.ts';

type RecentCrisis = NonNullable<Dashboard['crises']>[number];

/** A reading of the last hours, as far as a crisis may begin or end with it. */
export type RecentReading = {
  id: string;
  type: ReadingType;
  figure: string;
  enteredUnit: SugarUnit | null;
  statusDetail: StatusDetail;
  urgency: Urgency;
  measuredAt: Date;
};

/**
 * The dangerous ones among recent readings, newest first, each with the first reading of its kind in range that was taken long enough
 * after it. A later reading that is only less high calms nothing (docs/adr/0020).
 */
export function crisesAmong(readings: readonly RecentReading[]): RecentCrisis[] {
  const oldestFirst = readings.toSorted((one, other) => one.measuredAt.getTime() - other.measuredAt.getTime());
  const dangerous = oldestFirst.filter(({ urgency }) => isCritical(urgency));
  return dangerous.reverse().map(({ id, type, figure, enteredUnit, statusDetail, urgency, measuredAt }) => {
    const calmFrom = measuredAt.getTime() + CALM_AFTER_MINUTES * 60_000;
    const calm = oldestFirst.find((one) => one.type === type && one.measuredAt.getTime() >= calmFrom && isInRange(one.statusDetail));
    return {
      readingId: id,
      type,
      figure,
      enteredUnit,
      statusDetail,
      urgency,
      timestamp: measuredAt.toISOString(),
      calmedBy:
        calm === undefined ? null : { figure: calm.figure, enteredUnit: calm.enteredUnit, timestamp: calm.measuredAt.toISOString() },
    };
  });
}
