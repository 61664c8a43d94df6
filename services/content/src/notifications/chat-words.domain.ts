import type { OpeningReason } from '@sabiwell/proto/http/chat-opening-rules.ts';
import { SECURITY_PATH } from '@sabiwell/proto/http/notification-rules.ts';
import { moment, type Words } from './notification.domain.ts';

// Of a legal demand the member is not told, so there are no words for it.
const WHY = new Map<string, string>([
  ['crisis', 'to see whether you are safe'],
  ['complaint', 'to look into a complaint'],
  ['quality', 'to check the quality of the answers'],
] satisfies [OpeningReason, string][]);

const WHO = new Map([
  ['case_manager', 'A case manager'],
  ['manager', 'A manager'],
]);

/**
 * Somebody of the staff read a conversation with the AI doctor: as what, when and why, but neither who nor which, as these words may show
 * on a locked telephone. An unknown role or reason of a later release gets general words.
 */
export function chatOpened({ role, reasonCode, openedAt }: { role: string; reasonCode: string; openedAt: Date }): Words {
  const who = WHO.get(role) ?? 'Somebody';
  const why = WHY.get(reasonCode) ?? 'for a reason that is on record';
  return {
    type: 'other',
    kind: 'chat_opened',
    title: 'A chat of yours was opened',
    message:
      `${who} of our team read one of your conversations with AI Doc on ${moment(openedAt)}, ${why}. ` +
      'If you have a question about it, write to us.',
    link: SECURITY_PATH,
  };
}
