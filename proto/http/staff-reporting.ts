import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira } from './payment-fields.ts';
import { PURPOSES, SUBSCRIPTION_TYPES } from './payment-rules.ts';
import { moment, pageById } from './page.ts';
import { instant } from './shared.ts';
import { STAFF_PAYMENT_STATUSES, STAFF_PERIOD_STATUSES, STAFF_PLANS } from './staff-list-rules.ts';
import { oneWordOf, staffListQuery } from './staff-list-fields.ts';
import { line } from './text-fields.ts';

const shown = { formattedDate: z.string().meta({ description: '20 Nov 2026' }), formattedTime: z.string().meta({ description: '09:14' }) };

/** A payment, as staff read it (spec 3 sections 3.1 and 3.2). */
export const staffPayment = z
  .object({
    id: z.string(),
    version: z.number().int(),
    updatedAt: instant,
    userId: z.number().int().nullable().meta({ description: 'Null for a guest' }),
    userName: z.string().meta({ description: 'Guest, where nobody was signed in' }),
    userEmail: z.string().nullable(),
    userPhone: z.string().nullable(),
    userReferralId: z.string().nullable(),
    amount: naira,
    refunded: naira,
    paymentType: z.enum(PURPOSES),
    productCode: z.string(),
    description: z.string().meta({ description: 'What it was called when it was sold' }),
    paymentStatus: z.enum(STAFF_PAYMENT_STATUSES),
    approval: z.enum(['awaiting']).nullable().meta({ description: 'Whether it awaits the decision of a second person' }),
    reasonCode: z.string().nullable(),
    paymentMethod: z.string().nullable().meta({ description: 'card, bank_transfer …, or wallet; null while nothing was paid' }),
    paymentReference: z.string(),
    verifiedBy: z.string().nullable(),
    previousBalance: naira.nullable().meta({ description: 'Of the wallet; null where this payment did not move it' }),
    newBalance: naira.nullable(),
    createdAt: instant,
    completedAt: instant.nullable(),
    ...shown,
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.output<typeof staffPayment>;

/** A paid period, as staff read it (spec 3 sections 3.1 and 3.2). */
export const staffSubscription = z
  .object({
    id: z.string(),
    version: z.number().int(),
    updatedAt: instant,
    userId: z.number().int(),
    userName: z.string(),
    userEmail: z.string().nullable(),
    userPhone: z.string().nullable(),
    userReferralId: z.string().nullable(),
    subscriptionType: z.enum(SUBSCRIPTION_TYPES),
    purpose: z.enum(PURPOSES),
    productCode: z.string(),
    planType: z.string().meta({ description: 'What the plan was called when it was sold' }),
    amount: naira,
    paymentReference: z.string(),
    paymentStatus: z.enum(['completed', 'refunded']),
    status: z.enum(STAFF_PERIOD_STATUSES),
    startDate: instant,
    endDate: instant.meta({ description: 'With its days of grace; when it was refunded, where it was' }),
    autoRenew: z.boolean(),
    cancelledAt: instant.nullable(),
    createdAt: instant,
    ...shown,
  })
  .meta({ id: 'StaffSubscription' });
export type StaffSubscription = z.output<typeof staffSubscription>;

/** A member, as staff read them (spec 3 section 3.2). */
export const staffUser = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    updatedAt: instant,
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    tel: z.string(),
    mobilePhone: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    sex: z.string(),
    birth: z.iso.date(),
    age: z.number().int(),
    bloodGroup: z.string().nullable(),
    city: z.string(),
    country: z.string(),
    address: z.string().nullable(),
    wallet: naira,
    referralCode: z.string(),
    totalReferrals: z.number().int(),
    currentPlan: z.string().meta({ description: 'The plan that is active now, else Free Plan' }),
    createdAt: instant,
    ...shown,
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.output<typeof staffUser>;

/** How payments are filtered. */
export const paymentQuery = staffListQuery(['createdAt', 'amount']).extend({
  status: oneWordOf(STAFF_PAYMENT_STATUSES),
  purpose: oneWordOf(PURPOSES),
  channel: line('The channel', 40).optional(),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

/** How paid periods are filtered. */
export const subscriptionQuery = staffListQuery(['startDate', 'endDate']).extend({
  status: oneWordOf(STAFF_PERIOD_STATUSES),
  purpose: oneWordOf(PURPOSES),
  autoRenew: oneWordOf(['true', 'false']),
});
export type SubscriptionQuery = z.output<typeof subscriptionQuery>;

/** A plan by its code, or by what it is called in the list: Weekly, Free Plan. */
const planCalled = z
  .string()
  .max(20)
  .overwrite(codeOfPlan)
  .pipe(oneWordOf(STAFF_PLANS).unwrap())
  .optional()
  .meta({ description: 'By its code, or as the list calls it', enum: ['', ...STAFF_PLANS, 'Free Plan', 'Daily', 'Weekly', 'Monthly'] });

/** How members are filtered. */
export const userQuery = pageById.extend({
  q: z.string().trim().max(100, 'This is too long to search for.').optional(),
  sort: oneWordOf(['createdAt', 'name', 'wallet']),
  dir: oneWordOf(['asc', 'desc']),
  from: moment,
  to: moment,
  plan: planCalled,
  country: line('The country', 80).optional(),
});
export type UserQuery = z.output<typeof userQuery>;

const listed = { method: 'GET', timeoutMs: 20_000 } as const;
const payments = {
  ...listed,
  summary: 'Payments of members and guests, newest first; `q` looks in name, e-mail and reference',
  query: paymentQuery,
  replies: { 200: z.array(staffPayment) },
  examples: { good: { query: { limit: '50', status: 'pending' } }, bad: { query: { limit: '0' } } },
} as const;
const subscriptions = {
  ...listed,
  summary: 'Paid periods, those that begin last first; `q` looks in name, e-mail and plan, `from` and `to` in their beginning',
  query: subscriptionQuery,
  replies: { 200: z.array(staffSubscription) },
  examples: { good: { query: { limit: '50', status: 'active' } }, bad: { query: { limit: '0' } } },
} as const;
const users = {
  ...listed,
  summary: 'Members, newest first; `q` looks in name, e-mail, user name, telephone and number',
  query: userQuery,
  replies: { 200: z.array(staffUser) },
  examples: { good: { query: { limit: '50', plan: 'free' } }, bad: { query: { limit: '0' } } },
} as const;

/** What staff-reporting answers to staff, from what the owners of the rows have told. */
export const staffReporting = {
  listUsersAdmin: endpoint({ ...users, path: '/api/admin/users', actors: ['admin'] }),
  listUsersCaseManager: endpoint({ ...users, path: '/api/case-manager/users', actors: ['case_manager'] }),
  listUsersManager: endpoint({ ...users, path: '/api/sabiwell-manager/users', actors: ['manager'] }),
  listSubscriptionsAdmin: endpoint({ ...subscriptions, path: '/api/admin/subscriptions', actors: ['admin'] }),
  listSubscriptionsManager: endpoint({ ...subscriptions, path: '/api/sabiwell-manager/subscriptions', actors: ['manager'] }),
  listPaymentsAdmin: endpoint({ ...payments, path: '/api/admin/payments', actors: ['admin'] }),
  listPaymentsManager: endpoint({ ...payments, path: '/api/sabiwell-manager/payments', actors: ['manager'] }),
};

function codeOfPlan(called: string): string {
  const word = called.trim().toLowerCase();
  if (word === 'free plan') return 'free';
  return STAFF_PLANS.find((code) => code === `sub_${word}`) ?? called;
}
