// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { listAiChats } from './ai-chats/list-ai-chats.ts';
import { listAudit } from './audit/list-audit.ts';
import { exportPayments } from './exports/export-payments.ts';
import { exportSubscriptions } from './exports/export-subscriptions.ts';
import { exportTeam } from './exports/export-team.ts';
import { exportUsers } from './exports/export-users.ts';
import { readSummaryAdmin } from './figures/read-summary-admin.ts';
import { readSummaryMarketer } from './figures/read-summary-marketer.ts';
import { readSummary } from './figures/read-summary.ts';
import { listPaymentsMarketer } from './marketer/list-payments-marketer.ts';
import { listSubscriptionsMarketer } from './marketer/list-subscriptions-marketer.ts';
import { listUsersMarketer } from './marketer/list-users-marketer.ts';
import { readSeries } from './marketer/read-series.ts';
import { readUserCounts } from './marketer/read-user-counts.ts';
import { listUsers } from './members/list-users.ts';
import { readUserDetails } from './members/read-user-details.ts';
import { listPayments } from './payments/list-payments.ts';
import { listSessions } from './sessions/list-sessions.ts';
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
  readUserDetailsAdmin: readUserDetails,
  readUserDetailsCaseManager: readUserDetails,
  listUsersMarketer,
  listPaymentsMarketer,
  listSubscriptionsMarketer,
  readUserCountsMarketer: readUserCounts,
  readSummaryAdmin,
  readSummaryCaseManager: readSummary,
  readSummaryManager: readSummary,
  readSummaryMarketer,
  readSeriesMarketer: readSeries,
  listSessionsAdmin: listSessions,
  listAiChatsCaseManager: listAiChats,
  listAiChatsManager: listAiChats,
  listAuditAdmin: listAudit,
  listTeamManager: listTeam,
  exportUsersAdmin: exportUsers,
  exportUsersCaseManager: exportUsers,
  exportUsersManager: exportUsers,
  exportUsersMarketer: exportUsers,
  exportPaymentsAdmin: exportPayments,
  exportPaymentsManager: exportPayments,
  exportPaymentsMarketer: exportPayments,
  exportTeamManager: exportTeam,
  exportSubscriptionsAdmin: exportSubscriptions,
  exportSubscriptionsManager: exportSubscriptions,
  exportSubscriptionsMarketer: exportSubscriptions,
};
