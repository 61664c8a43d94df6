import type { DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { speaksOf } from './heard-words.domain.ts';

export type RedFlag = { alert: string; action: string };

const CONFUSED = /\b(?:confus\w*|drows\w*|letharg\w*|unconscious\w*|disorient\w*|deliri\w*|convuls\w*|seizures?|fits|stiff neck)\b/gi;
export const PREGNANT = /\b(?:pregnan\w*|gestation\w*|gravid\w*|antenatal)\b/gi;
const ADULT = 13;

/** First row whose age is not passed; by year of age, since the form knows no months. */
type ByAge = readonly { upTo: number; limit: number }[];
/** Breaths a minute: WHO pocket book of hospital care for children, 2013. */
const FAST_BREATH: ByAge = [
  { upTo: 0, limit: 50 },
  { upTo: 4, limit: 40 },
  { upTo: Infinity, limit: 30 },
];
/** Beats a minute of high risk in children: NICE NG51. */
const FAST_HEART: ByAge = [
  { upTo: 0, limit: 160 },
  { upTo: 2, limit: 150 },
  { upTo: 4, limit: 140 },
  { upTo: 5, limit: 130 },
  { upTo: 7, limit: 120 },
  { upTo: 11, limit: 115 },
  { upTo: Infinity, limit: 131 },
];
const limitFor = (table: ByAge, age: number) => table.find((row) => age <= row.upTo)!.limit;

/** Lowest systolic pressure that is no shock: 70 + 2 a year from 1 to 9 years, 90 from 10 on. */
const lowestSystolic = (age: number) => (age < 10 ? 70 + 2 * age : 90);

function temperatureFlags(value: number, age: number, isConfused: boolean): RedFlag[] {
  if (value >= 41) return [{ alert: `Temperature ${value} °C`, action: 'Cool now and look for heat stroke, sepsis and severe malaria.' }];
  if (value >= 39.5 && isConfused) {
    return [
      {
        alert: `Temperature ${value} °C with altered consciousness`,
        action: 'Treat as severe malaria, meningitis or sepsis until excluded.',
      },
    ];
  }
  if (value >= 38 && age === 0) {
    return [
      { alert: `Temperature ${value} °C in an infant`, action: 'Under 3 months, treat as serious bacterial infection until excluded.' },
    ];
  }
  if (value < 35) return [{ alert: `Temperature ${value} °C`, action: 'Warm the patient, check glucose, and look for sepsis.' }];
  return [];
}

function pressureFlags(form: string, age: number, isPregnant: boolean): RedFlag[] {
  const [systolic = 0, diastolic = 0] = form.split('/').map(Number);
  const alert = `Blood pressure ${form} mmHg`;
  if (systolic < lowestSystolic(age))
    return [{ alert: `${alert}: low`, action: 'Treat as shock: find the cause, give fluids as it allows.' }];
  if (isPregnant && (systolic >= 160 || diastolic >= 110)) {
    return [
      {
        alert: `${alert} in pregnancy`,
        action: 'Severe pre-eclampsia until excluded: lower the pressure, consider magnesium sulphate, refer now.',
      },
    ];
  }
  if (systolic >= 180 || diastolic >= 120 || (age < ADULT && systolic >= 140)) {
    return [{ alert: `${alert}: severe`, action: 'Repeat within minutes and look for damage to brain, heart, kidney and eye.' }];
  }
  if (isPregnant && (systolic >= 140 || diastolic >= 90)) {
    return [{ alert: `${alert} in pregnancy`, action: 'Check urine protein and symptoms of pre-eclampsia today.' }];
  }
  return [];
}

function heartFlags(value: number, age: number): RedFlag[] {
  const alert = `Heart rate ${value} a minute`;
  if (value >= limitFor(FAST_HEART, age))
    return [{ alert: `${alert}: fast`, action: 'Record an ECG and look for sepsis, bleeding and arrhythmia.' }];
  if (value < (age <= 5 ? 60 : 40)) return [{ alert: `${alert}: slow`, action: 'Record an ECG, check oxygen and medicines.' }];
  return [];
}

function breathFlags(value: number, age: number): RedFlag[] {
  const alert = `Respiratory rate ${value} a minute`;
  if (value >= limitFor(FAST_BREATH, age))
    return [{ alert: `${alert}: fast`, action: 'Check oxygen and look for pneumonia, sepsis and acidosis.' }];
  if (value < 8) return [{ alert: `${alert}: slow`, action: 'Support breathing now and look for poisoning.' }];
  return [];
}

/** What the vital signs alone call dangerous. Without an age the limits of adults hold. */
export function vitalFlags(request: DiagnosticRequest): RedFlag[] {
  const { vitals: { temperature, bloodPressure, heartRate, respiratoryRate, oxygenSaturation } = {}, age = 30 } = request;
  const told = [request.chiefComplaint, request.symptoms].join('. ');
  const isPregnant = request.gender !== 'male' && speaksOf([told, request.medicalHistory ?? ''].join('. '), PREGNANT);
  const flags: RedFlag[] = [];
  if (oxygenSaturation !== undefined && oxygenSaturation < 90) {
    flags.push({ alert: `Oxygen saturation ${oxygenSaturation} %`, action: 'Give oxygen now and admit or refer.' });
  }
  if (respiratoryRate !== undefined) flags.push(...breathFlags(respiratoryRate, age));
  if (bloodPressure !== undefined) flags.push(...pressureFlags(bloodPressure, age, isPregnant));
  if (heartRate !== undefined) flags.push(...heartFlags(heartRate, age));
  if (temperature !== undefined) flags.push(...temperatureFlags(temperature, age, speaksOf(told, CONFUSED)));
  return flags;
}
