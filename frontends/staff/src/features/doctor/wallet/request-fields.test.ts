import { describe, expect, it } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { accountOf, emptyRequest, requestBody, requestForm } from './request-fields.ts';

const draft = { amount: '1500', bankCode: '058', accountNumber: '0123456789' };
const form = (hasHolder = true) => requestForm({ balance: 2000.5, banks: [{ code: '058', name: 'A bank' }], hasHolder });

describe('a withdrawal as it is typed', () => {
  it('begins with all that there is', () => {
    expect(emptyRequest(2000.5).amount).toBe('2000.5');
  });
  it.each([
    ['a good one', {}, []],
    ['all of it', { amount: '2000.5' }, []],
    ['more than there is', { amount: '2000.51' }, ['amount']],
    ['less than the least', { amount: '999' }, ['amount']],
    ['no amount', { amount: '' }, ['amount']],
    ['no bank', { bankCode: '' }, ['bankCode']],
    ['nine digits', { accountNumber: '012345678' }, ['accountNumber']],
    ['an account with blanks', { accountNumber: '0123 456 789' }, []],
  ])('%s', (_what, over, wrong) => {
    expect(Object.keys(faultsOf(form(), { ...draft, ...over }))).toEqual(wrong);
  });
  it('is not sent before the holder of the account is shown', () => {
    expect(Object.keys(faultsOf(form(false), draft))).toEqual(['accountNumber']);
  });
  it('is looked up once it can be an account', () => {
    expect(accountOf({ ...draft, bankCode: '' })).toBeUndefined();
    expect(accountOf({ ...draft, accountNumber: '01234' })).toBeUndefined();
    expect(accountOf({ ...draft, accountNumber: '0123 456 789' })).toEqual({ bankCode: '058', accountNumber: '0123456789' });
    expect(requestBody({ ...draft, accountNumber: '0123 456 789' })).toEqual({ ...draft, amount: 1500 });
  });
});
