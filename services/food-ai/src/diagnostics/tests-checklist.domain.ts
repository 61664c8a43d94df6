import type { DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { speaksOf } from './heard-words.domain.ts';

const CHECKLIST: readonly { complaint: RegExp; tests: readonly string[] }[] = [
  {
    complaint: /\b(?:fever\w*|hot body|chills|rigors)\b/gi,
    tests: ['Malaria RDT or blood film', 'Full blood count', 'Urinalysis', 'Blood culture if severe'],
  },
  { complaint: /\bchest (?:pain|tight\w*|pressure)|tight chest\b/gi, tests: ['12-lead ECG', 'Troponin', 'Chest X-ray'] },
  {
    complaint: /\b(?:cough\w*|breathless\w*|short\w* of breath|wheez\w*)\b/gi,
    tests: ['Oxygen saturation', 'Chest X-ray', 'Sputum GeneXpert if the cough lasts 2 weeks'],
  },
  {
    complaint: /\b(?:headache|weakness|slurred|stroke|convuls\w*|seizures?)\b/gi,
    tests: ['Blood glucose', 'Blood pressure in both arms', 'CT of the head if focal or sudden'],
  },
  {
    complaint: /\b(?:abdominal|abdomen|stomach|belly|vomit\w*)\b/gi,
    tests: ['Full blood count', 'Electrolytes, urea and creatinine', 'Abdominal ultrasound'],
  },
  { complaint: /\b(?:diarrh\w*|stool\w*|purging)\b/gi, tests: ['Electrolytes, urea and creatinine', 'Stool microscopy and culture'] },
  { complaint: /\b(?:urin\w*|dysuria|flank)\b/gi, tests: ['Urinalysis', 'Urine culture'] },
  { complaint: /\b(?:thirst\w*|polyuria|diabet\w*|weight loss)\b/gi, tests: ['Blood glucose', 'HbA1c', 'Urine ketones'] },
  {
    complaint: /\b(?:sickle|bone pain|jaundice|yellow eyes)\b/gi,
    tests: ['Full blood count', 'Reticulocytes', 'Bilirubin and liver enzymes'],
  },
  { complaint: /\b(?:bleed\w*|pale|pallor|anaemi\w*)\b/gi, tests: ['Full blood count', 'Blood group and cross-match', 'Clotting screen'] },
  { complaint: /\b(?:pregnan\w*|missed period|amenorrh\w*)\b/gi, tests: ['Pregnancy test', 'Urine protein', 'Obstetric ultrasound'] },
];
const PELVIC = /\b(?:abdominal|abdomen|belly|vomit\w*|vaginal)\b/gi;

/** Tests to think of, by what the patient complains of; none twice. A woman of childbearing age with a belly complaint is tested for pregnancy. */
export function testsToThinkOf({ chiefComplaint, symptoms, gender, age }: DiagnosticRequest): string[] {
  const told = `${chiefComplaint}. ${symptoms}`;
  const tests = CHECKLIST.filter(({ complaint }) => speaksOf(told, complaint)).flatMap((row) => row.tests);
  const mayBePregnant = gender === 'female' && (age === undefined || (age >= 11 && age <= 55));
  return [...new Set([...tests, ...(mayBePregnant && speaksOf(told, PELVIC) ? ['Pregnancy test'] : [])])];
}
