import { expect, test } from 'vitest';
import { checklistOf } from './checklist-of.ts';
import { isByRules, minutesToWait, noteText, sourceWords } from './result-words.ts';

const note = { subjective: 'Patient: A. Bello\nSymptoms: Fever', objective: 'Temperature (°C): 39', assessment: '', plan: '' };

test.each([
  ['openai-compatible:sabiwell-sim', 'AI: sabiwell-sim', false],
  ['openai-compatible:llava:13b', 'AI: llava:13b', false],
  ['checklist', 'Checklist (no AI)', true],
])('%s is named as %s', (analysisSource, words, byRules) => {
  expect([sourceWords({ analysisSource }), isByRules({ analysisSource })]).toEqual([words, byRules]);
});

test('a note is copied with all its headings, also where a part is for the doctor to write', () => {
  expect(noteText(note)).toBe('Subjective\nPatient: A. Bello\nSymptoms: Fever\n\nObjective\nTemperature (°C): 39\n\nAssessment\n\nPlan');
});

test.each([
  [{ retryAfterSeconds: 1 }, 1],
  [{ retryAfterSeconds: 61 }, 2],
  [{}, undefined],
  [{ retryAfterSeconds: 'soon' }, undefined],
])('%j is %s minutes to wait', (body, minutes) => {
  expect(minutesToWait(body)).toBe(minutes);
});

test('a problem holds a checklist, or something else that is none', () => {
  const checklist = { redFlags: [] };
  expect(checklistOf({ checklist })).toBe(checklist);
  expect([{}, { checklist: null }, { checklist: 'none' }, { checklist: { redFlags: 1 } }].map(checklistOf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
