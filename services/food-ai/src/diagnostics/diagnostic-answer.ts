import { z } from 'zod';
import { findJson } from '../provider/model-text.domain.ts';

const MOST_ISSUES = 6;

const text = z.string().max(600);

/** The schema that is sent. It asks for no likelihood in words, because code derives the word from the figure. */
export const askedDiagnosis = z.object({
  redFlags: z.array(z.object({ alert: z.string().max(200), action: z.string().max(300) })).max(6),
  differentialDiagnosis: z
    .array(z.object({ condition: z.string().max(120), confidence: z.number().min(0).max(100), reasoning: text }))
    .max(6),
  recommendedTests: z.array(z.string().max(120)).max(10),
  treatmentSuggestions: z.array(z.string().max(300)).max(8),
  assessment: text,
  plan: text,
  followUpPlan: text,
  sources: z.array(z.string().max(120)).max(5),
  uncertainties: z.array(z.string().max(300)).max(6),
});

const words = z.string().catch('');
const list = z.array(z.string()).catch([]);

/** What is enough of an answer; servers that ignore the schema leave out or overfill the rest. */
const answer = z.object({
  redFlags: z.array(z.object({ alert: z.string(), action: words })).catch([]),
  differentialDiagnosis: z.array(z.object({ condition: z.string(), confidence: z.number().min(0).max(100), reasoning: words })).min(1),
  recommendedTests: list,
  treatmentSuggestions: list,
  assessment: words,
  plan: words,
  followUpPlan: words,
  sources: list,
  uncertainties: list,
});

export type DiagnosticAnswer = z.output<typeof answer>;

/** Reads a model's whole text; what is wrong is described in words for the model. */
export function readDiagnosis(said: string): DiagnosticAnswer | { issues: string[] } {
  const json = findJson(said);
  if (json === undefined) return { issues: ['the answer is not a JSON object'] };
  const parsed = answer.safeParse(json);
  if (parsed.success) return parsed.data;
  return { issues: parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`) };
}
