import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-client.ts';
import { fieldNames, type FormDeclaration, inOneSentence } from './declaration.ts';
import { faultsOf, firstFault, isShownByFields, refusedFields } from './faults.ts';
import { withoutSecrets } from './use-typed.ts';

type Draft = { name: string; weight: string; sex: string; password: string; again: string; ownWeight: boolean };

const form: FormDeclaration<Draft> = {
  name: 'test',
  refusals: { name_taken: 'name' },
  fields: {
    name: { label: 'Name', rule: { label: 'Name', max: 5 } },
    weight: { label: 'Weight', rule: { min: 20, max: 400, message: 'From 20 to 400.' }, sentAs: 'weightKg' },
    sex: { label: 'Sex', rule: { oneOf: ['Male', 'Female'], message: 'Choose one.' }, control: 'select' },
    password: { label: 'Password', control: 'password' },
    again: { label: 'Again', rule: (typed, { password }) => (typed === password ? undefined : 'Not the same.'), control: 'secret' },
  },
};
const good: Draft = { name: 'Amina', weight: '72,5', sex: 'Female', password: 'quiet', again: 'quiet', ownWeight: true };
const refusal = (errors: { path: string; message: string }[], message = 'No.', code = 'invalid') =>
  new ApiError(400, message, { code, errors });

describe('the faults of a form', () => {
  test.each<[Partial<Draft>, object]>([
    [{}, {}],
    [
      { name: ' ', weight: '' },
      { name: 'Name is required.', weight: 'From 20 to 400.' },
    ],
    [{ weight: '6,1' }, { weight: 'From 20 to 400.' }],
    [{ weight: 'heavy' }, { weight: 'From 20 to 400.' }],
    [{ sex: '' }, { sex: 'Choose one.' }],
    [{ again: 'loud' }, { again: 'Not the same.' }],
  ])('with %o', (change, faults) => {
    expect(faultsOf(form, { ...good, ...change })).toEqual(faults);
  });

  test('of one step are those of its fields only, and the first is the first on the screen', () => {
    const empty = { ...good, name: '', weight: '' };
    expect(Object.keys(faultsOf(form, empty, ['weight']))).toEqual(['weight']);
    expect(firstFault(form, { weight: 'b', name: 'a' })).toBe('name');
    expect(fieldNames(form)).toEqual(['name', 'weight', 'sex', 'password', 'again']);
  });
});

describe('what the server refused', () => {
  test('is shown at the field with that name in the contract; the first sentence of each field counts', () => {
    const errors = [
      { path: 'weightKg', message: 'Too heavy.' },
      { path: 'weightKg', message: 'No whole number.' },
      { path: 'version', message: 'Old.' },
    ];
    expect(refusedFields(form, refusal(errors))).toEqual({ weight: 'Too heavy.' });
    expect(isShownByFields(form, refusal(errors))).toBe(false);
    expect(isShownByFields(form, refusal(errors.slice(0, 2)))).toBe(true);
  });

  test('without a field belongs to the whole form, unless its code is known to be about a field', () => {
    expect(refusedFields(form, refusal([], 'This name is taken.', 'name_taken'))).toEqual({ name: 'This name is taken.' });
    expect(isShownByFields(form, refusal([], 'This name is taken.', 'name_taken'))).toBe(true);
    expect(refusedFields(form, refusal([]))).toEqual({});
    expect(isShownByFields(form, refusal([]))).toBe(false);
    expect(refusedFields(form, null)).toEqual({});
  });
});

test('a draft is stored without its passwords', () => {
  expect(withoutSecrets(form, good)).toEqual({ name: 'Amina', weight: '72,5', sex: 'Female', ownWeight: true });
});

test('a rule in one sentence uses it for every fault', () => {
  const rule = { label: 'Phone', min: 7, max: 30, pattern: /^\d+$/, message: 'Enter a phone number.' };
  const one: FormDeclaration<{ phone: string }> = { name: 'one', fields: { phone: { label: 'Phone', rule: inOneSentence(rule) } } };
  for (const phone of ['', '12', 'call me now']) expect(faultsOf(one, { phone })).toEqual({ phone: 'Enter a phone number.' });
});
