import { expect, test } from 'vitest';
import { diagnosticResult, type DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { joinedResult, type ModelWords } from './joined-result.domain.ts';

const request: DiagnosticRequest = {
  patientName: 'Amina Bello',
  age: 30,
  gender: 'female',
  chiefComplaint: 'Fever',
  symptoms: 'Fever for three days',
  allergies: 'Penicillin',
  vitals: { oxygenSaturation: 86 },
};
const words = (over: Partial<ModelWords> = {}): ModelWords => ({
  redFlags: [],
  differentialDiagnosis: [{ condition: 'Malaria', confidence: 70, reasoning: 'Fever for three days' }],
  recommendedTests: [],
  treatmentSuggestions: [],
  assessment: '',
  plan: '',
  followUpPlan: '',
  sources: [],
  uncertainties: [],
  ...over,
});
const join = (over: Partial<ModelWords> = {}) => joinedResult(request, words(over), 'openai-compatible:m');

test('is a whole result with the disclaimer, its source and the form in the note', () => {
  const result = { id: 'x', ...join() };
  expect(diagnosticResult.parse(result)).toEqual(result);
  expect(result).toMatchObject({ analysisSource: 'openai-compatible:m', calibrated: false });
  expect(result.disclaimer).toContain('decision support only');
  expect(result.soapNote).toMatchObject({ objective: 'Oxygen saturation (%): 86' });
  expect(result.uncertainties).toEqual([]);
});

test('red flags of fixed rules come first, whatever the model says, and none comes twice', () => {
  const own = { alert: 'Neck stiffness to be excluded', action: 'Examine.' };
  const { redFlags } = join({ redFlags: [own, { alert: 'oxygen saturation 86 %', action: 'None needed.' }] });
  expect(redFlags).toEqual([{ alert: 'Oxygen saturation 86 %', action: 'Give oxygen now and admit or refer.' }, own]);
});

test('a suggestion that clashes with an allergy is flagged', () => {
  const flags = (over: Partial<ModelWords>) => join(over).redFlags.map(({ alert }) => alert);
  const clash = 'Penicillin with an allergy to penicillin';
  expect(flags({ treatmentSuggestions: ['Amoxicillin 500 mg'] })).toContain(clash);
  expect(flags({ plan: 'Start ampiclox' })).toContain(clash);
  expect(flags({ treatmentSuggestions: ['Artemether-lumefantrine', 'No penicillin'] })).not.toContain(clash);
});

test('the word follows the figure, the likeliest first, six at most', () => {
  const many = [10, 90, 30, 24.9, 25, 60, 5].map((confidence, n) => ({ condition: `C${n}`, confidence, reasoning: '' }));
  const found = join({ differentialDiagnosis: many }).differentialDiagnosis;
  expect(found.map(({ confidence, likelihood }) => [confidence, likelihood])).toEqual([
    [90, 'high'],
    [60, 'high'],
    [30, 'moderate'],
    [25, 'moderate'],
    [24.9, 'low'],
    [10, 'low'],
  ]);
});

test('tests join the checklist, sources are of the list, and nothing brings markup or a link', () => {
  const result = join({
    recommendedTests: ['malaria RDT or blood film', 'HIV test'],
    sources: ['who guidelines', 'Lancet 2023; https://evil.example'],
    followUpPlan: '<b>Review</b> in 2 days, see https://evil.example/x',
    uncertainties: ['', 'Travel is not told'],
  });
  expect(result.recommendedTests).toEqual([
    'Malaria RDT or blood film',
    'Full blood count',
    'Urinalysis',
    'Blood culture if severe',
    'HIV test',
  ]);
  expect(result.sources).toEqual(['WHO guidelines']);
  expect(result.followUpPlan).toBe('Review in 2 days, see');
  expect(result.uncertainties).toEqual(['Travel is not told']);
});

test('the name comes back in the draft of the note alone', () => {
  const result = join({ assessment: 'The patient has fever. The patient is pale.', followUpPlan: 'See the patient again' });
  expect(result.soapNote.assessment).toBe('Amina Bello has fever. The patient is pale.');
  expect(result.followUpPlan).toBe('See the patient again');
});
