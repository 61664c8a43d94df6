import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffExports } from '@sabiwell/proto/http/staff-exports.ts';
import type { Context } from '../context.ts';
import { teamQuery } from '../team/list-team.ts';
import type { TeamRowRead } from '../team/wire-team-row.ts';
import { sendExport } from './send-export.ts';

type ExportTeam = typeof staffExports.exportTeamManager;

const COLUMNS: CsvColumns<TeamRowRead> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Title: ({ title }) => title,
  Role: ({ role }) => role,
  Department: ({ department }) => department,
  'Reports to': ({ reportsTo }) => reportsTo,
  Status: ({ status }) => status,
  'Joined (Lagos)': ({ joinDate }) => csvTime(joinDate),
};

/** Answers with the team that the filters leave, as a file. */
export async function exportTeam(context: Context, call: Call<ExportTeam>): Promise<Reply<ExportTeam>> {
  return sendExport<TeamRowRead>(context, call, 'team', {
    columns: COLUMNS,
    queryOf: () => teamQuery(context.generation.schema, call.query),
  });
}
