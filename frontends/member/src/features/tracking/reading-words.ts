import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { t } from './messages.ts';

/** A reading's figure with its unit: 120/80 mmHg, 95 mg/dL. */
export function figureOf({ type, systolic, diastolic, value, unit }: Reading): string {
  return type === 'blood_pressure' ? `${systolic}/${diastolic} ${unit}` : `${value} ${unit}`;
}

/** Says when a blood sugar was measured, such as before a meal; '' for a blood pressure. */
export function contextWords({ type, context, contextAssumed }: Reading): string {
  if (type === 'blood_pressure') return '';
  const words = context === null ? t('unknown') : t(context);
  return contextAssumed ? `${words}, ${t('contextAssumed')}` : words;
}
