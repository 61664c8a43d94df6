import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, pageById } from './page.ts';
import { naira } from './payment-fields.ts';
import { instant } from './shared.ts';
import { SESSION_PAGE_ROWS, SESSION_PAGES } from './staff-list-rules.ts';
import { oneWordOf, searched, staffListQuery } from './staff-list-fields.ts';
import { line } from './text-fields.ts';

const person = { userId: z.number().int(), userName: z.string(), userEmail: z.string().nullable() };
const shown = { formattedDate: z.string().meta({ description: '20 Nov 2026' }), formattedTime: z.string().meta({ description: '09:14' }) };
const kept = { id: z.string(), version: z.number().int(), updatedAt: instant };

/** A page that a member looked at, kept for 90 days (spec 3 section 3.1). */
export const staffSession = z
  .object({
    ...kept,
    ...person,
    userPhone: z.string().nullable(),
    userReferralId: z.string().nullable(),
    page: z.string().meta({ description: 'The path of the page' }),
    loginTime: instant.meta({ description: 'When it was looked at' }),
    ipAddress: z.null().meta({ description: 'Never kept' }),
    userAgent: z.string().nullable().meta({ description: 'The browser and its system in words, such as Chrome on Android' }),
    referralId: z.string().nullable().meta({ description: "The member's referral code" }),
    ...shown,
  })
  .meta({ id: 'TrackedSession' });
export type StaffSession = z.output<typeof staffSession>;

const PAGE_MESSAGE = `Pages go from 1 to ${SESSION_PAGES}. Choose fewer days to see earlier sessions.`;

const sessionQuery = pageById.extend({
  q: searched,
  sort: oneWordOf(['loginTime']),
  dir: oneWordOf(['asc', 'desc']),
  from: moment,
  to: moment,
  path: line('The page', 200).optional().meta({ description: 'The path of the page, such as /doctors' }),
  page: z.coerce
    .number(PAGE_MESSAGE)
    .int(PAGE_MESSAGE)
    .min(1, PAGE_MESSAGE)
    .max(SESSION_PAGES, PAGE_MESSAGE)
    .optional()
    .meta({ description: `A page of ${SESSION_PAGE_ROWS} by its number, in place of limit and cursor` }),
});
export type SessionQuery = z.output<typeof sessionQuery>;

/** What stands in place of what was said, until somebody opens the chat and says why. */
export const HIDDEN_CHAT_TEXT = 'Hidden until opened';

/** How a question to the AI doctor ended. */
export const STAFF_CHAT_STATUSES = ['answered', 'failed', 'withdrawn'] as const;
/** Who answered: the model, the written guide, or the rules for emergencies. */
export const STAFF_CHAT_TYPES = ['model', 'guide', 'red_flags'] as const;
export const STAFF_CHAT_SEVERITIES = ['low', 'medium', 'high'] as const;

/** A question to the AI doctor, as staff see it in a list (spec 3 section 3.2): who and when, never what. */
export const staffAiChat = z
  .object({
    ...kept,
    ...person,
    sessionId: z.string().meta({ description: 'The conversation; by it a chat is opened' }),
    userMessage: z.literal(HIDDEN_CHAT_TEXT),
    aiResponse: z.literal(HIDDEN_CHAT_TEXT),
    severity: z.enum(STAFF_CHAT_SEVERITIES),
    immediate: z.boolean().meta({ description: 'Whether it may have been an emergency' }),
    status: z.enum(STAFF_CHAT_STATUSES),
    consultationType: z.enum(STAFF_CHAT_TYPES),
    timestamp: instant,
    createdAt: instant,
    paymentStatus: z.enum(['completed', 'free']).meta({ description: 'Whether a paid period bore it' }),
    amount: naira.meta({ description: 'The price of the paid period on the first chat of it, else 0' }),
    ...shown,
  })
  .meta({ id: 'StaffAiChat' });
export type StaffAiChat = z.output<typeof staffAiChat>;

const chatQuery = staffListQuery(['timestamp']).extend({
  severity: oneWordOf(STAFF_CHAT_SEVERITIES),
  status: oneWordOf(STAFF_CHAT_STATUSES),
});
export type ChatQuery = z.output<typeof chatQuery>;

const listed = { method: 'GET', timeoutMs: 20_000 } as const;
const chats = {
  ...listed,
  summary: 'Questions to the AI doctor, newest first, without what was said; `q` looks in name and e-mail',
  query: chatQuery,
  replies: { 200: z.array(staffAiChat) },
  examples: { good: { query: { limit: '50', severity: 'high' } }, bad: { query: { limit: '0' } } },
} as const;

/** What members did, as staff read it. */
export const staffActivity = {
  listSessionsAdmin: endpoint({
    ...listed,
    path: '/api/admin/sessions',
    summary: 'Pages that members looked at in the last 90 days, newest first; `q` looks in name and e-mail',
    actors: ['admin'],
    query: sessionQuery,
    replies: { 200: z.array(staffSession) },
    examples: { good: { query: { page: '1' } }, bad: { query: { page: '51' } } },
  }),
  listAiChatsCaseManager: endpoint({ ...chats, path: '/api/case-manager/ai-chats', actors: ['case_manager'] }),
  listAiChatsManager: endpoint({ ...chats, path: '/api/sabiwell-manager/ai-chats', actors: ['manager'] }),
};
