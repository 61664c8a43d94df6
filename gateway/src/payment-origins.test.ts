import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberPolicy } from './page-policy.ts';
import { paymentOrigins, paymentRules } from './payment-origins.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
const simulated = { PAYSTACK_INLINE_URL: 'http://127.0.0.1:20111/v2/inline.js', PAYSTACK_CHECKOUT_URL: 'http://127.0.0.1:20111' };
const real = { PAYSTACK_INLINE_URL: 'https://js.paystack.co/v2/inline.js', PAYSTACK_CHECKOUT_URL: 'https://checkout.paystack.com' };

test('the page lets the configured popup run, by exactly its origins', () => {
  const policy = memberPolicy(paymentOrigins(real))('<p>');
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://js.paystack.co");
  expect(directive(policy, 'frame-src')).toBe('frame-src https://checkout.paystack.com');
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(memberPolicy(paymentOrigins(simulated))('<p>'), 'frame-src')).toBe('frame-src http://127.0.0.1:20111');
});

test('without a popup nothing is let in', () => {
  expect(paymentOrigins({})).toBeUndefined();
  expect(memberPolicy()('<p>')).not.toContain('frame-src');
});

test.each([
  ['Paystack itself', real, {}, true],
  ['nothing to pay with', {}, {}, true],
  ['the simulator', simulated, {}, false],
  ['a look-alike', { ...real, PAYSTACK_INLINE_URL: 'https://js.paystack.co.example/v2/inline.js' }, {}, false],
  ['Paystack without TLS', { ...real, PAYSTACK_CHECKOUT_URL: 'http://checkout.paystack.com' }, {}, false],
  ['the simulator where it is allowed by name', simulated, { ALLOW_SIMULATED_PAYMENTS: '1' }, true],
])('production and %s', (_name, settings, env, isAllowed) => {
  expect(z.object(paymentRules(env)).safeParse(settings).success).toBe(isAllowed);
});
