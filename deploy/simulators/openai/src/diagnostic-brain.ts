import type { Question } from './question.ts';
import type { ReplyForm } from './reply-form.ts';

const CASE = /^Case: (\{.*\})$/m;

type Diagnosis = {
  redFlags: { alert: string; action: string }[];
  differentialDiagnosis: { condition: string; confidence: number; reasoning: string }[];
  recommendedTests: string[];
  treatmentSuggestions: string[];
  assessment: string;
  plan: string;
  followUpPlan: string;
  sources: string[];
  uncertainties: string[];
};

const KNOWN: [RegExp, string[]][] = [
  [/fever|hot body/i, ['Malaria', 'Typhoid fever', 'Sepsis']],
  [/chest/i, ['Acute coronary syndrome', 'Pneumonia', 'Reflux disease']],
  [/cough/i, ['Pneumonia', 'Tuberculosis', 'Asthma']],
];

/** Whether a question asks for the schema of the diagnostic assistant. */
export function asksForDiagnosis({ schema }: Question): boolean {
  return schema !== undefined && ['differentialDiagnosis', 'assessment'].every((property) => schema.properties.includes(property));
}

/** An answer by words of the complaint; the same case always gets the same one. */
export function answerDiagnosis({ userText }: Question): Diagnosis {
  const { chiefComplaint = '', symptoms = '' } = JSON.parse(CASE.exec(userText)?.[1] ?? '{}') as Record<string, string>;
  const found = KNOWN.find(([words]) => words.test(`${chiefComplaint} ${symptoms}`))?.[1] ?? ['Viral illness', 'Anaemia', 'Depression'];
  return {
    redFlags: [],
    differentialDiagnosis: found.map((condition, index) => ({
      condition,
      confidence: [65, 30, 10][index] ?? 5,
      reasoning: `The patient tells of ${chiefComplaint.toLowerCase()}.`,
    })),
    recommendedTests: ['Full blood count'],
    treatmentSuggestions: ['Treat by the result of the tests'],
    assessment: `The patient has ${chiefComplaint.toLowerCase()}, cause to be found.`,
    plan: 'Examine, test, review.',
    followUpPlan: 'Review in 48 hours.',
    sources: ['WHO guidelines'],
    uncertainties: ['This is a simulated answer'],
  };
}

const altered =
  (change: Partial<Diagnosis>) =>
  (_dishes: unknown, question: Question): ReplyForm => ({ content: JSON.stringify({ ...answerDiagnosis(question), ...change }) });

/** Answers to doctors that must not be shown as they are. */
export const diagnosticBehaviours = {
  diagnosis_clash: altered({ treatmentSuggestions: ['Amoxicillin 500 mg three times a day'] }),
  diagnosis_foreign_source: altered({ sources: ['Lancet 2023, https://evil.example/x', 'NICE guidelines'] }),
  diagnosis_markup: altered({
    followUpPlan: '<img src=x onerror=alert(1)> See https://evil.example/x in 2 days',
    assessment: '<b>Ill</b>',
  }),
  diagnosis_calm: altered({ redFlags: [{ alert: 'oxygen saturation 85 %', action: 'Nothing to do.' }] }),
  diagnosis_none: altered({ differentialDiagnosis: [] }),
} satisfies Record<string, (dishes: unknown, question: Question) => ReplyForm>;
