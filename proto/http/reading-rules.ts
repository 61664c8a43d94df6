// The limits of readings, for the form and the server. No imports but a number, so that screens stay small.
import { MG_PER_MMOL } from './sugar-units.ts';

export const READING_TYPES = ['blood_pressure', 'blood_sugar'] as const;
export type ReadingType = (typeof READING_TYPES)[number];

export const PRESSURE_UNIT = 'mmHg';
export const SUGAR_UNITS = ['mg/dL', 'mmol/L'] as const;
export type SugarUnit = (typeof SUGAR_UNITS)[number];

/** When a sugar was measured; a missing context counts as `unknown` and is judged like fasting. */
export const SUGAR_CONTEXTS = ['fasting', 'before_meal', 'after_meal', 'random', 'unknown'] as const;
export type SugarContext = (typeof SUGAR_CONTEXTS)[number];

export const SYSTOLIC = { min: 50, max: 300 } as const;
export const DIASTOLIC = { min: 30, max: 200 } as const;
export const SUGAR_MG_DL = { min: 10, max: 900 } as const;
export const NOTES_MAX = 2000;
/** How far a reading's time may lie ahead of the server's clock. */
export const AHEAD_MINUTES = 5;

/** So long a dangerous reading keeps asking what the member did. */
export const CRISIS_HOURS = 24;
/** A reading in range calms a dangerous one of its kind when it was taken so much later: the first one may have been a bad measurement. */
export const CALM_AFTER_MINUTES = 15;

/** Whether nothing has calmed one of the crises yet: then neither a good word nor a good colour stands beside its advice. */
export function hasOpenCrisis(crises: readonly { calmedBy: object | null }[]): boolean {
  return crises.some(({ calmedBy }) => calmedBy === null);
}

export const LATEST_READINGS = 5;
/** So many readings make the small chart of the dashboard. */
export const TREND_READINGS = 12;
export const TREND_DAYS = [7, 30, 90] as const;
export type TrendDays = (typeof TREND_DAYS)[number];

export const TOO_FAR_AHEAD_MESSAGE = 'This time is in the future.';
export const TIME_FORMAT_MESSAGE = 'Enter a time such as 2026-11-21T09:30:00Z.';

/** A member's entry: a pressure in mmHg, or a sugar in its own unit. */
export type EnteredReading = {
  type: ReadingType;
  systolic?: number | undefined;
  diastolic?: number | undefined;
  value?: number | undefined;
  unit?: string | undefined;
};
export type ReadingFault = { path: 'systolic' | 'diastolic' | 'value' | 'unit'; message: string };

/**
 * A sugar in whole mg/dL. mmol/L is rounded (11.1 is 200); mg/dL is cut to whole numbers, so that the stored figure is on the same side of
 * every limit as the measured one: 53.9 stays below 54.
 */
export function toMgDl(value: number, unit: SugarUnit): number {
  return unit === 'mmol/L' ? Math.round(value * MG_PER_MMOL) : Math.floor(value);
}

/** The unit in the product's spelling, in any case; undefined when this type does not have it. */
export function readUnit(type: ReadingType, unit: string | undefined): SugarUnit | typeof PRESSURE_UNIT | undefined {
  const units: readonly (SugarUnit | typeof PRESSURE_UNIT)[] = type === 'blood_pressure' ? [PRESSURE_UNIT] : SUGAR_UNITS;
  return unit === undefined ? units[0] : units.find((known) => known.toLowerCase() === unit.trim().toLowerCase());
}

/** What is wrong with a reading, field by field; empty when it can be saved. */
export function readingFaults(entered: EnteredReading): ReadingFault[] {
  const unit = readUnit(entered.type, entered.unit);
  if (unit === undefined) {
    const message = entered.type === 'blood_pressure' ? 'The unit of blood pressure is mmHg.' : 'Choose mg/dL or mmol/L.';
    return [{ path: 'unit', message }];
  }
  return unit === PRESSURE_UNIT ? pressureFaults(entered) : sugarFaults(entered.value, unit);
}

function pressureFaults({ systolic, diastolic }: EnteredReading): ReadingFault[] {
  const faults = [
    ...boundFaults('systolic', 'Systolic (the upper number)', systolic, SYSTOLIC),
    ...boundFaults('diastolic', 'Diastolic (the lower number)', diastolic, DIASTOLIC),
  ];
  if (faults.length > 0 || systolic === undefined || diastolic === undefined || systolic > diastolic) return faults;
  return [{ path: 'systolic', message: 'Systolic (the upper number) must be higher than diastolic (the lower number).' }];
}

function boundFaults(
  path: 'systolic' | 'diastolic',
  name: string,
  value: number | undefined,
  { min, max }: { min: number; max: number },
): ReadingFault[] {
  if (value === undefined) return [{ path, message: `${name} is required.` }];
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [{ path, message: `${name} must be a whole number from ${min} to ${max}.` }];
}

function sugarFaults(value: number | undefined, unit: SugarUnit): ReadingFault[] {
  if (value === undefined) return [{ path: 'value', message: 'Blood sugar value is required.' }];
  const mgDl = unit === 'mmol/L' ? toMgDl(value, unit) : value;
  if (isInRange(mgDl)) return [];
  const range = unit === 'mmol/L' ? '0.6 to 49.9 mmol/L' : `${SUGAR_MG_DL.min} to ${SUGAR_MG_DL.max} mg/dL`;
  const isMmol = unit === 'mg/dL' && isInRange(toMgDl(value, 'mmol/L'));
  return [{ path: 'value', message: `${isMmol ? 'Did you mean mmol/L? ' : ''}Blood sugar must be from ${range}.` }];
}

function isInRange(mgDl: number): boolean {
  return mgDl >= SUGAR_MG_DL.min && mgDl <= SUGAR_MG_DL.max;
}
