import { aboutOperations } from './about.ts';
import { bookingOperations } from './bookings-contract.ts';
import { content } from './content.ts';
import { credentials } from './credentials.ts';
import type { Contract } from './endpoint.ts';
import { foodAi } from './food-ai.ts';
import { healthTracking } from './health-tracking.ts';
import { identity } from './identity.ts';
import { leaving } from './leaving.ts';
import { live } from './live.ts';
import { memberExports } from './member-exports.ts';
import { notifications } from './notifications.ts';
import { paymentOperations } from './payments-contract.ts';
import { peopleImport } from './people-import.ts';
import { profile } from './profile.ts';
import { publicBookingLinks } from './public-booking-links.ts';
import { pulse } from './pulse.ts';
import { sessions } from './sessions.ts';
import { staffAccount } from './staff-account.ts';
import { staffAccounts } from './staff-accounts.ts';
import { reportingOperations } from './staff-reporting-contract.ts';
import { staffSessions } from './staff-sessions.ts';
import { team } from './team.ts';

/** Every contract that is reachable from outside, by the folder of the service that owns it. */
export const contracts = {
  identity: {
    ...identity,
    ...profile,
    ...credentials,
    ...sessions,
    ...memberExports,
    ...leaving,
    ...staffSessions,
    ...staffAccount,
    ...staffAccounts,
    ...team,
    ...peopleImport,
    ...publicBookingLinks,
  },
  'health-tracking': healthTracking,
  'food-ai': foodAi,
  content: { ...content, ...notifications, ...live, ...aboutOperations, ...pulse },
  payments: paymentOperations,
  bookings: bookingOperations,
  'staff-reporting': reportingOperations,
} satisfies Record<string, Contract>;
export type ServiceName = keyof typeof contracts;
