import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userId } from './shared.ts';
import { staffPayment, staffSubscription, staffUser } from './staff-reporting.ts';

/** How many payments and paid periods the details of a member have at most. */
export const MOST_OF_DETAILS = 20;

export const staffUserDetails = z
  .object({
    user: staffUser,
    payments: z.array(staffPayment).meta({ description: 'The newest 20' }),
    subscriptions: z.array(staffSubscription).meta({ description: 'The 20 that begin last' }),
  })
  .meta({ id: 'StaffUserDetails' });
export type StaffUserDetails = z.output<typeof staffUserDetails>;

const details = {
  method: 'GET',
  summary: 'A member with the newest of their payments and paid periods; who read it about whom is recorded',
  params: z.object({ id: userId }),
  replies: { 200: staffUserDetails },
  examples: { good: { params: { id: '7' }, needs: 'a member' }, bad: { params: { id: 'x' } } },
} as const;

/** A member in full, as administrators and case managers read them. */
export const userDetails = {
  readUserDetailsAdmin: endpoint({ ...details, path: '/api/admin/users/{id}/details', actors: ['admin'] }),
  readUserDetailsCaseManager: endpoint({ ...details, path: '/api/case-manager/users/{id}/details', actors: ['case_manager'] }),
};
