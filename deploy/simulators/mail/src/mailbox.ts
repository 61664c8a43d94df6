import PostalMime from 'postal-mime';

/** A mail as it is listed; `to` is who it was delivered to, whatever its header says. */
export type Message = { to: string; subject: string; text: string; at: string; html: string };

const MOST = 500;

/** Received mails, newest first; the oldest are dropped when there are too many. */
export function createMailbox(clock: () => Date) {
  let messages: Message[] = [];
  return {
    async add(raw: Buffer, recipients: readonly string[]): Promise<void> {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      const at = clock().toISOString();
      messages = [...recipients.map((to) => ({ to, subject, text, at, html })), ...messages].slice(0, MOST);
    },
    list: (to?: string): Message[] => messages.filter((message) => to === undefined || message.to.toLowerCase() === to.toLowerCase()),
    clear() {
      messages = [];
    },
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;
