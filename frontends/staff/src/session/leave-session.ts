import { endSession } from './session.ts';
import { openSession } from './session-state.ts';

/** Ends a session that the server no longer knows; its screens give way to the sign-in page. */
export function leaveSession(): void {
  const session = openSession();
  if (session !== undefined) endSession(session.slug);
}
