import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXPORT_PARTS, EXPORT_STATES } from './member-export-rules.ts';
import { instant, opaqueId, problem } from './shared.ts';

/** A download of a member's data, and how far it is. */
export const memberExport = z
  .object({
    id: z.string(),
    status: z.enum(EXPORT_STATES),
    requestedAt: instant,
    parts: z.array(z.object({ name: z.enum(EXPORT_PARTS), isReady: z.boolean() })),
    bytes: z.number().int().nullable().meta({ description: 'Size of the ZIP; null until it is ready' }),
    expiresAt: instant.nullable().meta({ description: 'Until when it can be downloaded; null until it is ready' }),
  })
  .meta({ id: 'MemberExport' });
export type MemberExport = z.output<typeof memberExport>;

/** All that the product stores about a member, as one file. */
export const memberExports = {
  requestExport: endpoint({
    method: 'POST',
    path: '/api/user/export',
    summary: 'Ask for all data about the member as a ZIP; one that is being made answers itself; three in 24 hours',
    actors: ['member'],
    replies: { 202: memberExport },
    problems: [429],
    examples: { good: {}, bad: {} },
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/api/user/export',
    summary: 'The downloads that the member asked for in the last 30 days, the newest first',
    actors: ['member'],
    replies: { 200: z.array(memberExport) },
    examples: { good: {}, bad: {} },
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/user/export/{id}',
    summary: 'How far a download is, then for 24 hours the ZIP itself, of which ranges can be asked for, then nothing; 409 where it failed',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    replies: { 200: null, 202: memberExport, 206: null, 304: null, 416: problem },
    fileTypes: ['application/zip'],
    problems: [409],
    isKept: true,
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: {} },
  }),
};
