import { expect, test } from 'vitest';
import { NO_PROVIDER_MESSAGE, type Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { blockedTitle, blockedWords, cancelledWords, failedWords, reviewWords, notStartedWords } from './failure-words.ts';

const LOADING = 'Payment system is loading. Please try again in a moment.';
const WAIT = 'Please wait for the payment system to load and try again';
const AGAIN = 'Your payment was cancelled. You can try again anytime.';

test.each<[Purpose, string, string, string, string]>([
  ['subscription', 'Payment Loading', LOADING, LOADING, AGAIN],
  ['elder_care', 'Payment Loading', LOADING, LOADING, AGAIN],
  ['wallet_top_up', 'Payment System Loading', WAIT, WAIT, AGAIN],
  ['ai_doc', 'Payment System Loading', WAIT, WAIT, AGAIN],
  [
    'health_tips',
    'Payment Error',
    LOADING,
    'Failed to load payment system. Please refresh the page.',
    'Your subscription payment was cancelled.',
  ],
])('the specification has its words for %s', (purpose, title, unreached, blocked, cancelled) => {
  expect(notStartedWords(purpose, NO_PROVIDER_MESSAGE)).toEqual({ title, description: unreached });
  expect([blockedTitle(purpose), blockedWords(purpose), cancelledWords(purpose)]).toEqual([title, blocked, cancelled]);
});

test.each<[Purpose, string, string]>([
  ['subscription', 'Payment Failed', 'Not now.'],
  ['wallet_top_up', 'Top-up Failed', 'Failed to initiate wallet top-up'],
  ['health_tips', 'Payment Failed', 'Failed to initialize payment: Not now. Please try again.'],
])('and for a payment of %s that was not started', (purpose, title, description) => {
  expect(notStartedWords(purpose, 'Not now.')).toEqual({ title, description });
});

test.each<[Purpose, RegExp]>([
  ['subscription', /^Your payment didn't go through\./],
  ['elder_care', /^Payment failed\. Please try again\.$/],
  ['wallet_top_up', /^Your payment didn't go through\./],
])('and for one of %s that failed', (purpose, words) => {
  expect(failedWords(purpose)).toMatch(words);
});

test.each<[Purpose, string, RegExp]>([
  [
    'subscription',
    'Subscription Error',
    /^There was an issue activating your subscription\. Please try again\. The amount paid doesn't match the price/,
  ],
  ['ai_doc', 'Subscription Error', /^There was an issue activating your subscription\. Please try again\./],
  [
    'elder_care',
    'Payment received',
    /^Payment processed but there was an issue activating your subscription\. Please contact support\. Reference: sbw-1$/,
  ],
  ['health_tips', 'Subscription Processing Error', /^Payment successful but subscription setup failed\. Please contact support\.$/],
  ['wallet_top_up', 'Payment received', /^The amount paid doesn't match the price/],
])('and for one of %s that was paid and does not count', (purpose, title, words) => {
  expect(reviewWords({ purpose, reference: 'sbw-1' })).toEqual({ title, description: expect.stringMatching(words) });
});
