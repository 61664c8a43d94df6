import { marketerLists } from './marketer-lists.ts';
import { staffActivity } from './staff-activity.ts';
import { staffAudit } from './staff-audit.ts';
import { staffExports } from './staff-exports.ts';
import { staffFigures } from './staff-figures.ts';
import { staffReporting } from './staff-reporting.ts';
import { teamList } from './team.ts';
import { userDetails } from './user-details.ts';

/** Every operation of the service staff-reporting. */
export const reportingOperations = {
  ...staffReporting,
  ...userDetails,
  ...marketerLists,
  ...staffFigures,
  ...staffActivity,
  ...staffAudit,
  ...teamList,
  ...staffExports,
};
