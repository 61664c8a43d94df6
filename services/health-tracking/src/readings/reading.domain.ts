import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import {
  type EnteredReading,
  PRESSURE_UNIT,
  readingFaults,
  type ReadingType,
  readUnit,
  type SugarContext,
  type SugarUnit,
  toMgDl,
} from '@sabiwell/proto/http/reading-rules.ts';
import { type Judgement, judgePressure, judgeSugar, statusWord } from '@sabiwell/proto/http/reading-status.ts';
import type { Reading as WireReading } from '@sabiwell/proto/http/readings.ts';

/** What was measured: a pressure in mmHg, or a sugar in mg/dL beside the entered value; fields of the other kind are null. */
export type Figures = {
  type: ReadingType;
  systolic: number | null;
  diastolic: number | null;
  sugarMgDl: number | null;
  enteredValue: number | null;
  enteredUnit: SugarUnit | null;
  context: SugarContext | null;
};

/** A reading as stored. */
export type Reading = Figures &
  Judgement & {
    id: string;
    userId: number;
    /** Whether it was judged for a pregnant member; that stays when the profile changes. */
    inPregnancy: boolean;
    notes: string | null;
    measuredAt: Date;
    receivedAt: Date;
    version: number;
    correctedAt: Date | null;
  };

export type Entered = EnteredReading & { context?: SugarContext | undefined };

/** The figures of what was entered; 400 with every field at fault. */
export function figuresOf(entered: Entered): Figures {
  const faults = readingFaults(entered);
  if (faults.length > 0) throw invalidFields(faults);
  const { type, systolic = null, diastolic = null, value = null } = entered;
  const unit = readUnit(type, entered.unit);
  const nothing = { systolic: null, diastolic: null, sugarMgDl: null, enteredValue: null, enteredUnit: null, context: null };
  if (unit === PRESSURE_UNIT || unit === undefined || value === null) return { ...nothing, type, systolic, diastolic };
  const context = entered.context ?? 'unknown';
  return { ...nothing, type, sugarMgDl: toMgDl(value, unit), enteredValue: value, enteredUnit: unit, context };
}

/** The result of a reading and its correction; a new value without a unit has the unit of the old one. */
export function correctedEntry(before: Figures, change: Omit<Entered, 'type'>): Entered {
  return {
    type: before.type,
    systolic: change.systolic ?? before.systolic ?? undefined,
    diastolic: change.diastolic ?? before.diastolic ?? undefined,
    value: change.value ?? before.enteredValue ?? undefined,
    unit: change.unit ?? before.enteredUnit ?? undefined,
    context: change.context ?? before.context ?? undefined,
  };
}

/** How a reading is judged (ai.md section 8). */
export function judge(figures: Figures, pregnant: boolean): Judgement {
  const { systolic, diastolic, sugarMgDl, context } = figures;
  if (sugarMgDl !== null) return judgeSugar(sugarMgDl, context ?? 'unknown');
  return judgePressure({ systolic: systolic ?? 0, diastolic: diastolic ?? 0 }, pregnant);
}

/** Whether a pressure is high enough for pregnancy to change its urgency. */
export function dependsOnPregnancy({ systolic, diastolic }: Figures): boolean {
  return (systolic ?? 0) >= 140 || (diastolic ?? 0) >= 90;
}

/** A reading as clients see it; `strict` uses only the status words of the specification. */
export function wireReading(reading: Reading, strict: boolean): WireReading {
  const { id, userId, type, systolic, diastolic, sugarMgDl, enteredValue, enteredUnit, context, statusDetail } = reading;
  const isSugar = type === 'blood_sugar';
  return {
    id,
    userId,
    type,
    systolic,
    diastolic,
    value: sugarMgDl,
    unit: isSugar ? 'mg/dL' : PRESSURE_UNIT,
    enteredValue,
    enteredUnit,
    context,
    contextAssumed: context === 'unknown',
    status: statusWord(statusDetail, strict),
    statusDetail,
    urgency: reading.urgency,
    notes: reading.notes,
    timestamp: reading.measuredAt.toISOString(),
    receivedAt: reading.receivedAt.toISOString(),
    version: reading.version,
    correctedAt: reading.correctedAt?.toISOString() ?? null,
  };
}
