import { expect, it } from 'vitest';
import { CONDITION_CODES, conditionsIn } from './health-conditions.ts';

it.each([
  ['hypertension', ['hypertension']],
  ['High BP since 2019', ['hypertension']],
  ['Type 2 diabetes', ['diabetes']],
  ['pre-diabetes', ['prediabetes']],
  ['sickle_cell', ['sickle_cell']],
  ['Sickle cell (HbSS)', ['sickle_cell']],
  ['no hypertension', []],
  ['None', []],
  ['malaria', []],
  ['Stroke, and high blood pressure', ['hypertension', 'stroke']],
])('"%s" names %j', (text, codes) => {
  expect(conditionsIn(text)).toEqual(codes);
});

it('knows each of its own codes', () => {
  for (const code of CONDITION_CODES) expect(conditionsIn(code)).toContain(code);
});
