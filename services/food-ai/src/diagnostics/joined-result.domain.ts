import type { DiagnosticRequest, DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import { cleanText } from '../provider/model-text.domain.ts';
import { checklistOf } from './checklist.domain.ts';
import { likelihoodOf } from './likelihood.domain.ts';
import { medicineClashes } from './medicine-clash.domain.ts';
import { knownSources } from './sources.domain.ts';
import { withName } from './without-names.domain.ts';

const MOST_CONDITIONS = 6;
const MOST_FLAGS = 12;
const MOST_LINES = 15;
const SHORT = 200;
const LONG = 1_000;

/** What a model says of a patient, before anything of it is believed. */
export type ModelWords = {
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

/**
 * The checklist with a model's words beside it: fixed rules speak first and lose nothing, also about what the model suggests; facts of the
 * note are those of the form.
 */
export function joinedResult(request: DiagnosticRequest, words: ModelWords, source: string): Omit<DiagnosticResult, 'id'> {
  const checklist = checklistOf(request);
  const { patientName } = request;
  const treatmentSuggestions = lines(words.treatmentSuggestions);
  const [assessment, plan] = [cleanText(words.assessment, LONG), cleanText(words.plan, LONG)];
  const suggested = medicineClashes(request, [...treatmentSuggestions, plan].join('\n'));
  const said = words.redFlags.map(({ alert, action }) => ({ alert: cleanText(alert, SHORT), action: cleanText(action, LONG) }));
  return {
    ...checklist,
    redFlags: unique([...checklist.redFlags, ...suggested, ...said], ({ alert }) => alert).slice(0, MOST_FLAGS),
    differentialDiagnosis: conditionsOf(words),
    recommendedTests: unique([...checklist.recommendedTests, ...lines(words.recommendedTests)], (one) => one),
    treatmentSuggestions,
    soapNote: { ...checklist.soapNote, assessment: withName(assessment, patientName), plan: withName(plan, patientName) },
    followUpPlan: cleanText(words.followUpPlan, LONG),
    sources: knownSources(words.sources),
    // The first one says why the checklist stands alone, which it does not.
    uncertainties: [...checklist.uncertainties.slice(1), ...lines(words.uncertainties)],
    analysisSource: source,
  };
}

function conditionsOf({ differentialDiagnosis }: ModelWords): DiagnosticResult['differentialDiagnosis'] {
  return differentialDiagnosis
    .map(({ condition, confidence, reasoning }) => ({
      condition: cleanText(condition, SHORT),
      likelihood: likelihoodOf(confidence),
      confidence,
      reasoning: cleanText(reasoning, LONG),
    }))
    .filter(({ condition }) => condition !== '')
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, MOST_CONDITIONS);
}

function lines(texts: readonly string[]): string[] {
  return texts
    .map((text) => cleanText(text, LONG))
    .filter((text) => text !== '')
    .slice(0, MOST_LINES);
}

/** The first of those that say the same, whatever their capitals; empty ones go. */
function unique<T>(all: readonly T[], words: (one: T) => string): T[] {
  const seen = new Set(['']);
  return all.filter((one) => {
    const key = words(one).toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
