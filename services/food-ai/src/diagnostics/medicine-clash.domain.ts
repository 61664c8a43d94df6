import type { DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { speaksOf } from './heard-words.domain.ts';
import { PREGNANT, type RedFlag } from './vital-flags.domain.ts';

type Clash = { with: (request: DiagnosticRequest) => boolean; medicines: RegExp; alert: string; action: string };

const PENICILLINS = /\b(?:\w*penicillin\w*|\w*c[iy]llin|augmentin|(?:co-?)?amoxiclav|ampiclox)\b/gi;
const SULFAS = /\b(?:co-?trimoxazole|septrin|bactrim|sul(?:f|ph)a\w*|sulfadoxine\S*|fansidar)\b/gi;
const NSAIDS =
  /\b(?:ibuprofen|diclofenac|cataflam|voltaren|naproxen|piroxicam|felvin|feldene|ketorolac|indomet\w+|meloxicam|celecoxib|aspirin|nsaids?)\b/gi;
const ACE_AND_ARB = /\b(?:\w+pril|\w+sartan|ace inhibitors?)\b/gi;
const ULCER = /\b(?:ulcers?|pud|gi bleed\w*|haematemesis|mel(?:a)?ena)\b/gi;

const history = (request: DiagnosticRequest) => [request.chiefComplaint, request.symptoms, request.medicalHistory ?? ''].join('. ');

const CLASHES: readonly Clash[] = [
  {
    with: ({ allergies }) => speaksOf(allergies, PENICILLINS),
    medicines: PENICILLINS,
    alert: 'Penicillin with an allergy to penicillin',
    action: 'Stop or do not give it; choose another class.',
  },
  {
    with: ({ allergies }) => speaksOf(allergies, SULFAS),
    medicines: SULFAS,
    alert: 'Sulfonamide with an allergy to sulfa',
    action: 'Stop or do not give it; choose another class.',
  },
  {
    with: (request) => speaksOf(history(request), ULCER),
    medicines: NSAIDS,
    alert: 'NSAID with a peptic ulcer',
    action: 'Avoid it or protect the stomach; paracetamol is the safer choice for pain.',
  },
  {
    with: (request) => request.gender !== 'male' && speaksOf(history(request), PREGNANT),
    medicines: ACE_AND_ARB,
    alert: 'ACE inhibitor or ARB in pregnancy',
    action: 'Stop it; use methyldopa, nifedipine or labetalol.',
  },
];

/** Medicines in the text that clash with an allergy or a condition of the patient: what they take, or what a model suggests. */
export function medicineClashes(request: DiagnosticRequest, medicines: string | undefined): RedFlag[] {
  return CLASHES.filter((clash) => speaksOf(medicines, clash.medicines) && clash.with(request)).map(({ alert, action }) => ({
    alert,
    action,
  }));
}
