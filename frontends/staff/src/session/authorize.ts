import type { Authorize } from '@sabiwell/ui/authorize.ts';
import { personIsThere } from './activity.ts';
import { refreshSession } from './session.ts';
import { bearer } from './session-calls.ts';
import { openSession } from './session-state.ts';

/** The bearer token of the session. A call that finds it expired waits until a person is there, because polling must not keep a session. */
export const authorize: Authorize = {
  header: bearer,
  async refresh() {
    await personIsThere();
    const session = openSession();
    return session !== undefined && refreshSession(session.slug);
  },
};
