import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { CRISIS_HOURS, type ReadingType, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { isCritical, URGENCIES, type StatusDetail, type Urgency } from '@sabiwell/proto/http/reading-status.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';

/** A dangerous reading that calls for advice at once. */
export type Crisis = {
  type: ReadingType;
  statusDetail: StatusDetail;
  urgency: Urgency;
  timestamp: string;
  figure: string;
  /** The unit in which a sugar was entered. */
  enteredUnit?: SugarUnit | null | undefined;
  /** True where this device has judged it, because it is not sent yet. */
  isWaiting?: boolean;
  /** A later reading in range, taken long enough after it. */
  calmedBy?: { figure: string; enteredUnit?: SugarUnit | null | undefined; timestamp: string } | null;
  readingId?: string;
};

const DAY_MS = 86_400_000;

/** The urgent advice for a reading; undefined if the reading is not dangerous. */
export function crisisOf(reading: Reading): Crisis | undefined {
  if (!isCritical(reading.urgency)) return undefined;
  const { id, type, statusDetail, urgency, timestamp, systolic, diastolic, value, unit, enteredUnit } = reading;
  return {
    readingId: id,
    type,
    statusDetail,
    urgency,
    timestamp,
    enteredUnit,
    figure: type === 'blood_pressure' ? `${systolic}/${diastolic} ${unit}` : `${value} ${unit}`,
  };
}

/** The urgent readings of the last 24 hours, and the latest ones where they are of today or yesterday; by the server's clock. */
export function crisesOn(dashboard: Dashboard): Crisis[] {
  const yesterday = lagosDay(new Date(Date.parse(`${dashboard.today}T12:00:00Z`) - DAY_MS));
  const latest = latestCrises(dashboard).filter(({ timestamp }) => lagosDay(new Date(timestamp)) >= yesterday);
  return [...latest, ...(dashboard.crises ?? [])];
}

/**
 * The notices to show, the most urgent first, and one for each kind of reading. What the member said of one holds for the earlier ones of
 * its kind, unless those were more urgent. Of a reading that is found twice the later one counts.
 */
export function openCrises(found: readonly Crisis[], isClosed: (crisis: Crisis) => boolean): Crisis[] {
  const each = [...new Map(found.map((crisis) => [`${crisis.type} ${Date.parse(crisis.timestamp)}`, crisis])).values()];
  const closed = each.filter(isClosed);
  const open = each.filter((one) => !closed.includes(one) && !closed.some((other) => covers(other, one))).toSorted(byUrgency);
  return open.filter((one) => open.find(({ type }) => type === one.type) === one);
}

/** Whether a reading that was just saved is no crisis any more by a later dashboard: it was deleted or corrected on another screen. */
export function isTakenBack(raised: Crisis, { crises }: Dashboard, now: Date): boolean {
  return asksWhatTheyDid(raised, now) && crises?.some(({ readingId }) => readingId === raised.readingId) === false;
}

/** Whether a notice asks what the member did; for an older reading it is enough that they have read it. */
export function asksWhatTheyDid({ timestamp }: Crisis, now: Date): boolean {
  return Date.parse(timestamp) > now.getTime() - CRISIS_HOURS * 3_600_000;
}

const rank = ({ urgency }: Crisis) => URGENCIES.indexOf(urgency);
const isCalmed = ({ calmedBy }: Crisis) => (calmedBy ? 1 : 0);

function covers(closed: Crisis, one: Crisis): boolean {
  return closed.type === one.type && Date.parse(closed.timestamp) >= Date.parse(one.timestamp) && rank(closed) >= rank(one);
}

function byUrgency(one: Crisis, other: Crisis): number {
  return isCalmed(one) - isCalmed(other) || rank(other) - rank(one) || Date.parse(other.timestamp) - Date.parse(one.timestamp);
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
  const enteredUnit = dashboard.bloodSugarEnteredUnit;
  const whole = latest.filter(isWhole).filter(({ urgency }) => isCritical(urgency));
  return whole.map((one) => (one.type === 'blood_sugar' ? { ...one, enteredUnit } : one));
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
