import type { Handler } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { TEST_ACCOUNT } from '../checkout/test-cards.ts';

const BANKS = [
  { id: 1, name: 'Access Bank', slug: 'access-bank', code: '044' },
  { id: 7, name: 'First Bank of Nigeria', slug: 'first-bank-of-nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 18, name: 'United Bank For Africa', slug: 'united-bank-for-africa', code: '033' },
  { id: 21, name: TEST_ACCOUNT.bank, slug: 'zenith-bank', code: TEST_ACCOUNT.bankCode },
];

/** GET /bank */
export const listBanks: Handler = () => ({
  message: 'Banks retrieved',
  data: BANKS.map((bank) => ({
    ...bank,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
  })),
  meta: { next: null, previous: null, perPage: 50 },
});

/** GET /bank/resolve: every account of ten digits has a holder, except those that begin with 999. */
export const resolveAccount: Handler = (_sim, { query }) => {
  const account = query.get('account_number') ?? '';
  const isKnown = BANKS.some(({ code }) => code === query.get('bank_code'));
  if (!isKnown || !/^\d{10}$/.test(account) || account.startsWith('999')) {
    throw new Refusal(422, 'Could not resolve account name. Check parameters or try again.', { code: 'invalid_bank_code' });
  }
  return {
    message: 'Account number resolved',
    data: { account_number: account, account_name: `SIMULATED HOLDER ${account.slice(-4)}`, bank_id: 1 },
  };
};
