import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentQuery, staffPayment, staffSubscription, staffUser, subscriptionQuery, userQuery } from './staff-reporting.ts';

/** A member, as a marketer reads them: nothing of their body, birth or address (spec 3 section 2.8). */
export const marketerUser = staffUser
  .pick({
    id: true,
    version: true,
    updatedAt: true,
    firstName: true,
    lastName: true,
    username: true,
    email: true,
    tel: true,
    city: true,
    country: true,
    wallet: true,
    currentPlan: true,
    createdAt: true,
    formattedDate: true,
    formattedTime: true,
  })
  .meta({ id: 'MarketerUser' });
export type MarketerUser = z.output<typeof marketerUser>;

/** A payment, as a marketer reads it: without its reference and without what it was called, which may name a doctor. */
export const marketerPayment = staffPayment
  .pick({
    id: true,
    version: true,
    updatedAt: true,
    userId: true,
    userName: true,
    userEmail: true,
    amount: true,
    refunded: true,
    paymentType: true,
    paymentMethod: true,
    createdAt: true,
    completedAt: true,
    formattedDate: true,
    formattedTime: true,
  })
  .extend({ status: staffPayment.shape.paymentStatus })
  .meta({ id: 'MarketerPayment' });
export type MarketerPayment = z.output<typeof marketerPayment>;

/** A paid period, as a marketer reads it. */
export const marketerSubscription = staffSubscription
  .pick({
    id: true,
    version: true,
    updatedAt: true,
    userId: true,
    userName: true,
    userEmail: true,
    subscriptionType: true,
    planType: true,
    status: true,
    amount: true,
    startDate: true,
    endDate: true,
    autoRenew: true,
    createdAt: true,
    formattedDate: true,
    formattedTime: true,
  })
  .meta({ id: 'MarketerSubscription' });
export type MarketerSubscription = z.output<typeof marketerSubscription>;

/** How many members there are, and of what the number is made. */
export const userCounts = z
  .object({
    internal: z.number().int().meta({ description: 'Members of this product' }),
    external: z.number().int().nullable().meta({ description: 'People of the source of imports; null while it was not counted' }),
    offset: z.number().int().meta({ description: 'The setting USER_COUNT_OFFSET' }),
    total: z.number().int(),
  })
  .meta({ id: 'UserCounts' });
export type UserCounts = z.output<typeof userCounts>;

/** What a marketer reads in lists. */
export const marketerLists = {
  listUsersMarketer: endpoint({
    method: 'GET',
    path: '/api/marketer/users',
    summary: 'Members, newest first; `q` looks in name, e-mail, user name, telephone and number',
    actors: ['marketer'],
    timeoutMs: 20_000,
    query: userQuery,
    replies: { 200: z.array(marketerUser) },
    examples: { good: { query: { limit: '50', plan: 'free' } }, bad: { query: { limit: '0' } } },
  }),
  listPaymentsMarketer: endpoint({
    method: 'GET',
    path: '/api/marketer/payments',
    summary: 'Payments of members and guests, newest first; `q` looks in the name and e-mail of the member',
    actors: ['marketer'],
    timeoutMs: 20_000,
    query: paymentQuery,
    replies: { 200: z.array(marketerPayment) },
    examples: { good: { query: { limit: '50', status: 'pending' } }, bad: { query: { limit: '0' } } },
  }),
  listSubscriptionsMarketer: endpoint({
    method: 'GET',
    path: '/api/marketer/subscriptions',
    summary: 'Paid periods, those that begin last first; `q` looks in name, e-mail and plan, `from` and `to` in their beginning',
    actors: ['marketer'],
    timeoutMs: 20_000,
    query: subscriptionQuery,
    replies: { 200: z.array(marketerSubscription) },
    examples: { good: { query: { limit: '50', status: 'active' } }, bad: { query: { limit: '0' } } },
  }),
  readUserCountsMarketer: endpoint({
    method: 'GET',
    path: '/api/marketer/user-counts',
    summary: 'How many members there are, and of what the number is made',
    actors: ['marketer'],
    replies: { 200: userCounts },
    examples: { good: {}, bad: {} },
  }),
};
