import { describe, expect, it } from 'vitest';
import { judgePressure, judgeSugar, STATUS_DETAILS, URGENCIES } from './reading-status.ts';
import { readingAdvice } from './reading-words.ts';

const pressure = (systolic: number, diastolic: number, pregnant = false) =>
  readingAdvice({ type: 'blood_pressure', ...judgePressure({ systolic, diastolic }, pregnant) });
const sugar = (mgDl: number) => readingAdvice({ type: 'blood_sugar', ...judgeSugar(mgDl, 'fasting') });

describe('the advice on a reading', () => {
  it('names no disease by one figure', () => {
    expect(sugar(140).meaning).toContain('one test is not a diagnosis');
  });

  it.each([
    ['a healthy pressure', pressure(115, 75)],
    ['a high pressure', pressure(150, 95)],
    ['a high sugar', sugar(140)],
  ])('of %s calls nobody', (_what, advice) => {
    expect(advice.emergency).toBeNull();
  });

  it.each([
    ['a severe pressure', pressure(185, 100), /5 minutes/, /chest pain/],
    ['a high pressure in pregnancy', pressure(145, 92, true), /pregnancy.*today/, /trouble seeing/],
    ['a very high pressure in pregnancy', pressure(165, 112, true), /emergency: go to a hospital now/, /Call 112/],
    ['a low sugar', sugar(60), /Take sugar now/, /can't swallow/],
    ['a dangerously low sugar', sugar(45), /Take sugar now/, /can't swallow/],
    ['a very high sugar', sugar(320), /doctor today|Drink water/, /vomiting/],
  ])('of %s says what to do now, with 112', (_what, { steps, emergency }, step, sign) => {
    expect(steps.join(' ')).toMatch(step);
    expect(emergency).toMatch(sign);
    expect(emergency).toContain('112');
  });

  it('has a sentence for every status and urgency', () => {
    for (const type of ['blood_pressure', 'blood_sugar'] as const)
      for (const statusDetail of STATUS_DETAILS)
        for (const urgency of URGENCIES) {
          const { meaning, steps } = readingAdvice({ type, statusDetail, urgency });
          for (const sentence of [meaning, ...steps]) expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
  });
});
