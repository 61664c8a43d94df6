import { z } from 'zod';
import { email } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { moment, pageById } from './page.ts';
import { instant, opaqueId, storedId } from './shared.ts';
import { reason, staffRole } from './staff-fields.ts';
import { STAFF_NAME_RULE, STAFF_STATUSES } from './staff-rules.ts';
import { line, textOf } from './text-fields.ts';

const staffStatus = z.enum(STAFF_STATUSES);
const accountId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

/** One staff account as administrators see it. */
export const staffRow = z
  .object({
    id: z.string(),
    role: staffRole,
    name: z.string(),
    email: z.string(),
    status: staffStatus,
    doctorId: z.string().optional(),
    mfaEnrolled: z.boolean(),
    openSessions: z.number().int(),
    invitedBy: z.string().optional().meta({ description: 'The name of whoever invited them; absent where an operator did' }),
    createdAt: instant,
    lastSignInAt: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffRow' });
export type StaffRow = z.output<typeof staffRow>;

/** What somebody did with an account of the staff. */
export const auditRow = z
  .object({
    id: z.string(),
    at: instant,
    actorId: z.string(),
    actorName: z.string(),
    actorEmail: z.string().optional().meta({ description: 'Tells namesakes apart' }),
    role: z.string(),
    action: z.string(),
    target: z.string(),
    targetName: z.string().optional(),
    targetEmail: z.string().optional(),
    targetRole: z.string().optional(),
    reason: z.string().optional(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.output<typeof auditRow>;

/** Administrators' work with staff accounts, and what was done with them. */
export const staffAccounts = {
  listStaffAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'Every staff account, the newest first',
    actors: ['admin'],
    replies: { 200: z.array(staffRow) },
    examples: { good: {}, bad: {} },
  }),
  inviteStaffAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Make an account and mail its holder a link, valid for 72 hours, to set a password and an authenticator app',
    actors: ['admin'],
    stepUp: true,
    body: z.object({
      role: staffRole,
      email,
      name: textOf(STAFF_NAME_RULE),
      doctorId: line('The doctor', 200).overwrite(storedId).optional(),
    }),
    replies: { 201: staffRow },
    problems: [409],
    examples: {
      good: { body: { role: 'manager', email: 'ngozi@example.com', name: 'Ngozi Okafor' } },
      bad: { body: { role: 'owner', email: 'ngozi@example.com', name: 'Ngozi Okafor' } },
    },
  }),
  changeStaffAdmin: endpoint({
    method: 'PATCH',
    path: '/api/admin/staff/{id}',
    summary: 'Disable an account, which ends its sessions at once, or enable it again; 409 for the own one and the last administrator',
    actors: ['admin'],
    stepUp: true,
    params: accountId,
    body: z.object({ status: z.enum(['active', 'disabled'], 'Choose active or disabled.'), reason }),
    replies: { 200: staffRow },
    problems: [409],
    changesSession: true,
    examples: {
      good: { params: someId, body: { status: 'disabled', reason: 'Left the team' } },
      bad: { params: someId, body: { status: 'asleep', reason: 'Left the team' } },
    },
  }),
  resetStaffAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}/reset',
    summary: 'Take password, authenticator app and sessions from an account and mail its holder a link to begin again',
    actors: ['admin'],
    stepUp: true,
    params: accountId,
    body: z.object({ reason }),
    replies: { 204: null },
    problems: [409],
    changesSession: true,
    examples: { good: { params: someId, body: { reason: 'Lost their phone' } }, bad: { params: someId, body: {} } },
  }),
  endStaffSessionsAdmin: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/{id}/sessions',
    summary: 'Sign an account out everywhere',
    actors: ['admin'],
    stepUp: true,
    params: accountId,
    replies: { 204: null },
    changesSession: true,
    examples: { good: { params: someId }, bad: {} },
  }),
  listStaffAuditAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/staff-audit',
    summary:
      'What was done with accounts of the staff, the newest first, with reasons and values before and after; `staffId` finds what an account did and what was done to it',
    actors: ['admin'],
    query: pageById.extend({
      staffId: line('The account', 200).overwrite(storedId).optional(),
      action: line('The action', 40).optional(),
      from: moment,
      to: moment,
    }),
    replies: { 200: z.array(auditRow) },
    examples: { good: { query: { limit: '50' } }, bad: { query: { limit: '0' } } },
  }),
};
