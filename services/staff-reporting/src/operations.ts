// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { listUsers } from './members/list-users.ts';
import { listPayments } from './payments/list-payments.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { listTeam } from './team/list-team.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  listUsersAdmin: listUsers,
  listUsersCaseManager: listUsers,
  listUsersManager: listUsers,
  listSubscriptionsAdmin: listSubscriptions,
  listSubscriptionsManager: listSubscriptions,
  listPaymentsAdmin: listPayments,
  listPaymentsManager: listPayments,
  listTeamManager: listTeam,
};
