import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { HIDDEN_CHAT_TEXT, type StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { memberName } from '../lists/member-name.ts';
import { nairaOf } from '../lists/naira-of.ts';

/** A period is found by its own id; what has another form is none. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Chats `c` with their members `m`, and the periods `f` that bore them. */
export function chatTables(schema: string): string {
  return `${schema}.ai_chats c LEFT JOIN ${schema}.members m ON m.user_id = c.user_id
    LEFT JOIN ${schema}.periods f ON f.subscription_id = CASE WHEN c.funded_by ~ '${UUID}' THEN c.funded_by::uuid END`;
}

/** The columns of a chat, read by `wireAiChat`: the first chat of a period has its price, so that a sum of the list counts it once. */
export function chatColumns(schema: string): string {
  return `c.chat_id AS "id", c.version, c.user_id AS "userId", m.first_name AS "firstName", m.last_name AS "lastName", m.email,
    c.session_id AS "sessionId", c.severity, c.immediate, c.status, c.type, c.funded_by AS "fundedBy", c.used_at AS "usedAt",
    CASE WHEN f.amount_kobo IS NOT NULL AND c.chat_id = (SELECT o.chat_id FROM ${schema}.ai_chats o WHERE o.funded_by = c.funded_by
      ORDER BY o.used_at, o.chat_id LIMIT 1) THEN f.amount_kobo ELSE 0 END AS "amountKobo"`;
}

export type ChatRow = Pick<StaffAiChat, 'id' | 'userId' | 'sessionId' | 'severity' | 'immediate' | 'status'> & {
  version: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  type: StaffAiChat['consultationType'];
  fundedBy: string | null;
  usedAt: Date;
  amountKobo: string;
};

/** A chat as staff read it: that it was, never what was said. */
export function wireAiChat(row: ChatRow): StaffAiChat {
  const at = row.usedAt.toISOString();
  return {
    id: row.id,
    version: Number(row.version),
    updatedAt: at,
    userId: row.userId,
    userName: memberName(row),
    userEmail: row.email,
    sessionId: row.sessionId,
    userMessage: HIDDEN_CHAT_TEXT,
    aiResponse: HIDDEN_CHAT_TEXT,
    severity: row.severity,
    immediate: row.immediate,
    status: row.status,
    consultationType: row.type,
    timestamp: at,
    createdAt: at,
    paymentStatus: row.fundedBy === null ? 'free' : 'completed',
    amount: nairaOf(row.amountKobo),
    ...lagosWords(row.usedAt),
  };
}
