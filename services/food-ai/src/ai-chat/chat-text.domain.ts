import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { CHAT_DISCLAIMER } from '@sabiwell/proto/http/ai-doctor-rules.ts';

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' });

/** A conversation as a text to keep or to show a doctor, with the time in Lagos. */
export function chatAsText(messages: readonly ChatMessage[]): string {
  const parts = messages.map(({ messageType, message, timestamp, sources }) => {
    const who = messageType === 'user' ? 'You' : `${BRAND_NAME} AI doctor`;
    const named = sources.map(({ title, publisher }) => (publisher === null ? title : `${title} (${publisher})`));
    return [`${who}, ${FORMAT.format(new Date(timestamp))}`, message, ...(named.length > 0 ? [`Sources: ${named.join('; ')}`] : [])].join(
      '\n',
    );
  });
  return `${[...parts, CHAT_DISCLAIMER].join('\n\n')}\n`;
}
