import { z } from 'zod';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { createTokenSigner, type SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { stateMessage } from '@sabiwell/proto/http/state-message.ts';

/** The newest events about rows of a kind, on behalf of a staff account; throws where their owner gives none. */
export type AskOwner = (kind: string, ids: readonly string[], staffId: string) => Promise<Event[]>;

const PATIENCE_MS = 1_000;
const reply = z.array(stateMessage);

/** Asks the services at these addresses, by their names, each call signed with the key of staff-reporting. */
export function createAskOwner(
  key: SigningKey | (() => SigningKey) | undefined,
  addresses: Readonly<Record<string, string | undefined>>,
): AskOwner {
  const signer = key && createTokenSigner(key, 'reporting');
  return async (kind, ids, staffId) => {
    const [owner = '', rows = ''] = kind.split('.');
    const address = addresses[owner];
    if (signer === undefined || address === undefined) throw new Error(`${owner} can't be asked for rows`);
    const token = await signer.sign({ actor: 'reporting', sub: 'staff-reporting', act: staffId }, owner);
    const query = new URLSearchParams({ kind: rows, ids: ids.join(',') }).toString();
    const init = { headers: { 'x-internal-token': token }, signal: AbortSignal.timeout(PATIENCE_MS) };
    const answer = await fetch(`${address}/internal/${owner}/rows?${query}`, init);
    if (!answer.ok) throw new Error(`${owner} answered ${answer.status}`);
    return reply.parse(await answer.json());
  };
}
