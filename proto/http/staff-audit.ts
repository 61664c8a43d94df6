import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, NO_PAGE_MESSAGE } from './page.ts';
import { instant, storedId, userId } from './shared.ts';
import { oneWordOf, searched } from './staff-list-fields.ts';
import { AUDIT_KINDS } from './staff-list-rules.ts';
import { line } from './text-fields.ts';

/** What somebody of the staff did or read. Values before and after, and reasons, are with the owner of what was changed. */
export const auditEntry = z
  .object({
    id: z.string(),
    at: instant,
    kind: z.enum(AUDIT_KINDS),
    staffId: z.string().meta({ description: 'The account of whoever did it, or a word such as operator' }),
    actorName: z.string(),
    actorEmail: z.string().optional().meta({ description: 'Tells namesakes apart' }),
    role: z.string(),
    action: z.string().meta({ description: 'As the owner calls it; `read` or `exported` where rows of staff-reporting were read' }),
    target: z.string().meta({ description: 'What it was done to, or which list was read' }),
    targetName: z.string().optional(),
    targetEmail: z.string().optional(),
    targetRole: z.string().optional(),
    subjectUserId: z.number().int().optional().meta({ description: 'The member it concerns' }),
    subjectName: z.string().optional(),
    reasonCode: z.string().optional(),
    owner: z.string().meta({ description: 'The service whose log has it: identity, payments, bookings, food-ai or staff-reporting' }),
    auditId: z.string().optional().meta({ description: "Its number in the owner's log" }),
    filters: z.record(z.string(), z.unknown()).optional().meta({
      description:
        'What the rows were found by. Of words that were typed into a search `{characters}`, how many; those of staff-reporting stay for 30 days',
    }),
    rowCount: z.number().int().optional().meta({ description: 'How many rows were read' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const auditQuery = z.object({
  limit: z.coerce
    .number('Must be a number.')
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(200, 'Must be 200 or less.')
    .optional(),
  cursor: z
    .string(NO_PAGE_MESSAGE)
    .regex(/^(\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, NO_PAGE_MESSAGE)
    .optional()
    .meta({ description: 'As the Link header of the page before gave it' }),
  q: searched.meta({ description: 'Looked for in the target' }),
  kind: oneWordOf(AUDIT_KINDS),
  staffId: line('The account', 200).overwrite(storedId).optional().meta({ description: 'Who did it' }),
  about: line('The account', 200).overwrite(storedId).optional().meta({ description: 'An account that did it, or to which it was done' }),
  action: line('The action', 60).optional(),
  subjectUserId: userId.optional(),
  sort: oneWordOf(['at']),
  dir: oneWordOf(['desc']),
  from: moment,
  to: moment,
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What staff did and read, over all services. */
export const staffAudit = {
  listAuditAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What staff did and what they read, the newest first',
    actors: ['admin'],
    timeoutMs: 20_000,
    query: auditQuery,
    replies: { 200: z.array(auditEntry) },
    examples: { good: { query: { limit: '50' } }, bad: { query: { limit: '0' } } },
  }),
};
