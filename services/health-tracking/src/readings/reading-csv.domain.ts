import { csvLine } from '@sabiwell/proto/http/csv-rules.ts';
import { statusWord } from '@sabiwell/proto/http/reading-status.ts';
import type { Reading } from './reading.domain.ts';

const HOUR_MS = 3_600_000;

/** The first line of the file. */
export const READINGS_HEAD = csvLine([
  'Date (Lagos)',
  'Time (Lagos)',
  'Kind',
  'Systolic (mmHg)',
  'Diastolic (mmHg)',
  'Blood sugar (mg/dL)',
  'As entered',
  'Context',
  'Status',
  'Detail',
  'Notes',
]);

/** One reading as a line of the file. */
export function readingLine(reading: Reading, strict: boolean): string {
  const [date, time = ''] = new Date(reading.measuredAt.getTime() + HOUR_MS).toISOString().split('T');
  const { type, systolic, diastolic, sugarMgDl, enteredValue, enteredUnit, context, statusDetail, notes } = reading;
  return csvLine([
    date,
    time.slice(0, 5),
    type === 'blood_pressure' ? 'Blood pressure' : 'Blood sugar',
    systolic,
    diastolic,
    sugarMgDl,
    enteredValue === null ? null : `${enteredValue} ${enteredUnit}`,
    context?.replace('_', ' '),
    statusWord(statusDetail, strict),
    statusDetail.replaceAll('_', ' '),
    notes,
  ]);
}
