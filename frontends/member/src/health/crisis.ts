import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { isCritical, type StatusDetail, type Urgency } from '@sabiwell/proto/http/reading-status.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';

/** A dangerous reading that calls for advice at once. */
export type Crisis = {
  type: ReadingType;
  statusDetail: StatusDetail;
  urgency: Urgency;
  timestamp: string;
  figure: string;
  /** True where this device has judged it, because it is not sent yet. */
  isWaiting?: boolean;
};

const DAY_MS = 86_400_000;

/** The urgent advice for a reading; undefined if the reading is not dangerous. */
export function crisisOf(reading: Reading): Crisis | undefined {
  if (!isCritical(reading.urgency)) return undefined;
  const { type, statusDetail, urgency, timestamp, systolic, diastolic, value, unit } = reading;
  return {
    type,
    statusDetail,
    urgency,
    timestamp,
    figure: type === 'blood_pressure' ? `${systolic}/${diastolic} ${unit}` : `${value} ${unit}`,
  };
}

/** The latest urgent readings of today or yesterday by the server's clock, because a phone's clock may be off. */
export function crisesOn(dashboard: Dashboard): Crisis[] {
  const yesterday = lagosDay(new Date(Date.parse(`${dashboard.today}T12:00:00Z`) - DAY_MS));
  return latestCrises(dashboard).filter(({ timestamp }) => lagosDay(new Date(timestamp)) >= yesterday);
}

/** The latest pressure and the latest sugar, as far as they are urgent, however old they are. */
export function latestCrises(dashboard: Dashboard): Crisis[] {
  const { recentBloodPressure: pressure, recentBloodSugar: sugar } = dashboard;
  const latest = [
    {
      type: 'blood_pressure' as const,
      statusDetail: dashboard.bloodPressureStatusDetail,
      urgency: dashboard.bloodPressureUrgency,
      timestamp: dashboard.bloodPressureAt,
      figure: pressure === null ? null : `${pressure} mmHg`,
    },
    {
      type: 'blood_sugar' as const,
      statusDetail: dashboard.bloodSugarStatusDetail,
      urgency: dashboard.bloodSugarUrgency,
      timestamp: dashboard.bloodSugarAt,
      figure: sugar,
    },
  ];
  return latest.filter(isWhole).filter(({ urgency }) => isCritical(urgency));
}

function isWhole<T extends object>(one: T): one is T & { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(one).every((value) => value !== null);
}

/** Identifies a closed notice by a checksum, so that nothing about the member's health is stored (FNV-1a, 32 bits). */
export function noticeId(userId: number, { type, timestamp }: Pick<Crisis, 'type' | 'timestamp'>): string {
  let sum = 0x811c9dc5;
  for (const letter of `${userId} ${type} ${Date.parse(timestamp)}`) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return sum.toString(36);
}
