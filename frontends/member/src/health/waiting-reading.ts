import {
  PRESSURE_UNIT,
  readingFaults,
  type ReadingType,
  READING_TYPES,
  readUnit,
  SUGAR_CONTEXTS,
  type SugarUnit,
  toMgDl,
} from '@sabiwell/proto/http/reading-rules.ts';
import { isCritical, type Judgement, judgePressure, judgeSugar } from '@sabiwell/proto/http/reading-status.ts';
import { type ItemBody, textOf } from '../outbox/outbox-item.domain.ts';
import type { Crisis } from './crisis.ts';

// What this device says of a reading that is not sent yet. The rules are the server's own, so that nothing changes when it is sent.

/** A reading that waits to be sent, as the server will judge it; `figure` has its unit. */
export type WaitingReading = Judgement & {
  type: ReadingType;
  figure: string;
  enteredUnit?: SugarUnit;
  /** How it would be judged in pregnancy, where that is more urgent and this device doesn't know whether the member is pregnant. */
  inPregnancy: Judgement | undefined;
};

/** Judges the body of a reading that waits; undefined if it is no reading. `pregnant` is undefined where this device doesn't know. */
export function judgeBody(body: ItemBody, pregnant: boolean | undefined): WaitingReading | undefined {
  const type = READING_TYPES.find((known) => known === body['type']);
  const [systolic, diastolic, value] = [numberOf(body, 'systolic'), numberOf(body, 'diastolic'), numberOf(body, 'value')];
  const unit = type && readUnit(type, textOf(body, 'unit') || undefined);
  if (type === undefined || unit === undefined) return undefined;
  if (readingFaults({ type, systolic, diastolic, value, unit }).length > 0) return undefined;
  if (unit !== PRESSURE_UNIT) {
    const context = SUGAR_CONTEXTS.find((known) => known === body['context']) ?? 'unknown';
    const mgDl = toMgDl(value ?? 0, unit);
    return { type, figure: `${mgDl} mg/dL`, enteredUnit: unit, ...judgeSugar(mgDl, context), inPregnancy: undefined };
  }
  const pressure = { systolic: systolic ?? 0, diastolic: diastolic ?? 0 };
  const usual = judgePressure(pressure, pregnant);
  const inPregnancy = judgePressure(pressure, true);
  const isUnsure = pregnant === undefined && inPregnancy.urgency !== usual.urgency;
  return {
    type,
    figure: `${pressure.systolic}/${pressure.diastolic} ${PRESSURE_UNIT}`,
    ...usual,
    inPregnancy: isUnsure ? inPregnancy : undefined,
  };
}

/** The urgent advice for a reading that waits; undefined if it is not dangerous. */
export function crisisOfBody(body: ItemBody, pregnant: boolean | undefined): Crisis | undefined {
  const judged = judgeBody(body, pregnant);
  if (judged === undefined || !isCritical(judged.urgency)) return undefined;
  const { type, figure, enteredUnit, statusDetail, urgency } = judged;
  return { type, figure, enteredUnit, statusDetail, urgency, timestamp: textOf(body, 'timestamp'), isWaiting: true };
}

function numberOf(body: ItemBody, name: string): number | undefined {
  const value = body[name];
  return typeof value === 'number' ? value : undefined;
}
