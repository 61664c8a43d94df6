import { describe, expect, test } from 'vitest';
import { LICENCE_DAY_MESSAGE } from '@sabiwell/proto/http/doctor-rules.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { checkOf, type VerifyDraft, verifyForm } from './verify-form.ts';

const TODAY = '2026-11-25';
const good: VerifyDraft = { licenceNumber: ' MDCN/12345 ', licenceValidUntil: '2027-12-31', note: ' Register of the council ' };
const faults = (over: Partial<VerifyDraft>) => faultsOf(verifyForm(TODAY), { ...good, ...over });

describe('the form of a licence check', () => {
  test('lets a whole one pass, also one of a licence that ends today', () => {
    expect(faults({})).toEqual({});
    expect(faults({ licenceValidUntil: TODAY })).toEqual({});
  });

  test('says what is missing', () => {
    expect(faults({ licenceNumber: '', licenceValidUntil: '', note: ' ' })).toEqual({
      licenceNumber: 'Licence number is required.',
      licenceValidUntil: LICENCE_DAY_MESSAGE,
      note: 'What was checked is required.',
    });
  });

  test('refuses a licence that has run out, which nobody could be listed by', () => {
    expect(faults({ licenceValidUntil: '2026-11-24' })).toEqual({
      licenceValidUntil: 'This licence has run out. Enter a day from today on.',
    });
  });

  test("shows another doctor's licence at its field", () => {
    const refusal = new ApiError(409, 'Another doctor has this licence number.', { code: 'licence_taken' });
    expect(refusedFields(verifyForm(TODAY), refusal)).toEqual({ licenceNumber: 'Another doctor has this licence number.' });
  });

  test('sends what was typed without blanks around it', () => {
    expect(checkOf(good)).toEqual({ licenceNumber: 'MDCN/12345', licenceValidUntil: '2027-12-31', note: 'Register of the council' });
  });
});
