import { createMailSimulator, type Message } from '@sabiwell/mail-simulator/simulator.ts';
import { createSmtpMailer } from '../src/mail/smtp.client.ts';

const TOKEN = 'mail-word';
const FROM = 'Sabiwell <support@sabiwell.example>';

/** A mail server of one test file. */
export async function startMailServer() {
  const simulator = createMailSimulator({ token: TOKEN });
  await simulator.listen({ port: 0, smtpPort: 0 });
  const control = async (method: string, body?: object) => {
    const headers = { 'x-sim-token': TOKEN };
    await fetch(`${simulator.url}/_sim/faults`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  return {
    /** A sender without a kept connection. */
    newMailer: () => createSmtpMailer({ url: simulator.smtpUrl, from: FROM, requireTls: false, timeoutMs: 700 }),
    /** The mails that came to an address, newest first. */
    async inbox(to: string): Promise<Message[]> {
      return (await (await fetch(`${simulator.url}/messages?to=${encodeURIComponent(to)}`)).json()) as Message[];
    },
    /** Has the mail server fail. */
    fault: (kind: string, times: number | 'always' = 1) => control('POST', { kind, times }),
    faultless: () => control('DELETE'),
    stop: () => simulator.close(),
  };
}

/** The token that a mailed link carries. */
export function linkTokenOf(mail: { text: string } | undefined): string {
  return /#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}
