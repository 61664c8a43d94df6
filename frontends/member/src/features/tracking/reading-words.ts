import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { t } from './messages.ts';

/** A reading's figure with the unit of the wire: 120/80 mmHg, 95 mg/dL. */
export function figureOf({ type, systolic, diastolic, value, unit }: Reading): string {
  return type === 'blood_pressure' ? `${systolic}/${diastolic} ${unit}` : `${value} ${unit}`;
}

/** A blood sugar as it was entered; undefined where it is shown just so, and for a blood pressure. */
export function enteredWords(reading: Reading, unit: SugarUnit): string | undefined {
  const { enteredValue, enteredUnit } = reading;
  if (enteredValue === null || enteredUnit === null) return undefined;
  const isShown = enteredUnit === unit && enteredValue === Number.parseFloat(inSugarUnit(figureOf(reading), unit));
  return isShown ? undefined : `${enteredValue} ${enteredUnit}`;
}

/** Says when a blood sugar was measured, such as before a meal; '' for a blood pressure. */
export function contextWords({ type, context, contextAssumed }: Reading): string {
  if (type === 'blood_pressure') return '';
  const words = context === null ? t('unknown') : t(context);
  return contextAssumed ? `${words}, ${t('contextAssumed')}` : words;
}
