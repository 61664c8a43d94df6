import { expect, test } from 'vitest';
import { refuseProvider } from './origins.ts';

const test1 = { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_PUBLIC_KEY: 'pk_test_1' };
const live = { PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_PUBLIC_KEY: 'pk_live_1' };
const simulator = { PAYSTACK_BASE_URL: 'http://127.0.0.1:20001' };
const paystack = { PAYSTACK_BASE_URL: 'https://api.paystack.co' };
const production = { NODE_ENV: 'production' };

test.each([
  ['the simulator in development', { ...test1, ...simulator }, []],
  ['a test key at Paystack in development', { ...test1, ...paystack }, []],
  ['a live key in production', { ...live, ...production }, []],
  ['a live key at Paystack by name', { ...live, ...paystack, ...production }, []],
  ['the simulator in production', { ...test1, ...simulator, ...production }, ['PAYSTACK_BASE_URL']],
  ['a test key in production', { ...test1, ...production }, ['PAYSTACK_SECRET_KEY']],
  ['the simulator in production, allowed by name', { ...test1, ...simulator, ...production, ALLOW_SIMULATED_PAYMENTS: '1' }, []],
  ['a live key at the simulator', { ...live, ...simulator }, ['PAYSTACK_BASE_URL']],
  [
    'a live key at the simulator, though simulation is allowed',
    { ...live, ...simulator, ALLOW_SIMULATED_PAYMENTS: '1' },
    ['PAYSTACK_BASE_URL'],
  ],
  ['a live key at a look-alike', { ...live, PAYSTACK_BASE_URL: 'https://api.paystack.co.example' }, ['PAYSTACK_BASE_URL']],
  ['a live key without TLS', { ...live, PAYSTACK_BASE_URL: 'http://api.paystack.co' }, ['PAYSTACK_BASE_URL']],
  ['keys of two modes', { ...test1, PAYSTACK_PUBLIC_KEY: 'pk_live_1' }, ['PAYSTACK_PUBLIC_KEY']],
])('%s', (_name, env, refused) => {
  expect(refuseProvider(env).map(({ name }) => name)).toEqual(refused);
});
