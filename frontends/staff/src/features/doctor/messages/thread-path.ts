import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../../../paths.ts';

const THREAD = 'thread';

/** One conversation in the tab of messages. */
export function threadPath(id: string): string {
  return `${tabPath(portalOf('doctor'), 'messages')}&${THREAD}=${encodeURIComponent(id)}`;
}

/** The conversation that the address names; null where it names none. */
export function threadOf(query: URLSearchParams): string | null {
  return query.get(THREAD);
}
