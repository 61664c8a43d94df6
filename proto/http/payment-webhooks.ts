import { endpoint } from './endpoint.ts';

export const paymentWebhooks = {
  receivePaystackWebhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhooks/paystack',
    summary: 'What the payment provider tells of its own accord; signed over its exact bytes',
    actors: ['guest'],
    rawBody: true,
    maxBodyBytes: 1_000_000,
    replies: { 200: null },
    problems: [401],
    examples: { good: {}, bad: {} },
  }),
};
