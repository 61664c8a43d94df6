import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSimulator } from '../src/simulator.ts';

const TOKEN = 'token-of-the-test';
const simulator = createSimulator({ token: TOKEN, dishes: [{ id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 }] });
beforeAll(() => simulator.listen(0));
afterAll(() => simulator.close());

const control = (path: string, body: unknown) =>
  fetch(`${simulator.url}/_sim${path}`, { method: 'POST', headers: { 'x-sim-token': TOKEN }, body: JSON.stringify(body) });
beforeEach(() => control('/reset', {}));

const properties = { redFlags: {}, differentialDiagnosis: {}, assessment: {} };

async function diagnose(chiefComplaint: string): Promise<any> {
  const openai = new OpenAI({ baseURL: `${simulator.url}/v1`, apiKey: 'sk-of-the-test', maxRetries: 0 });
  const reply = await openai.chat.completions.create({
    model: 'sabiwell-sim',
    messages: [
      { role: 'system', content: 'Rules.' },
      { role: 'user', content: `Case: ${JSON.stringify({ chiefComplaint })}` },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'diagnosis', schema: { type: 'object', properties } } },
  });
  return JSON.parse(reply.choices[0]?.message.content ?? '');
}

test('a case is answered by words of its complaint', async () => {
  const conditions = async (complaint: string) =>
    (await diagnose(complaint)).differentialDiagnosis.map(({ condition }: { condition: string }) => condition);
  expect(await conditions('Fever')).toContain('Malaria');
  expect(await conditions('Chest pain')).toContain('Acute coronary syndrome');
  expect(await conditions('Sadness')).toHaveLength(3);
});

test.each([
  ['diagnosis_clash', 'Amoxicillin'],
  ['diagnosis_foreign_source', 'Lancet'],
  ['diagnosis_markup', '<img'],
  ['diagnosis_calm', 'Nothing to do.'],
  ['diagnosis_none', '"differentialDiagnosis":[]'],
])('%s says %s', async (kind, words) => {
  await control('/script', [{ respond: kind }]);
  expect(JSON.stringify(await diagnose('Fever'))).toContain(words);
});
