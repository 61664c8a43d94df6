import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { call } from '../api.ts';
import { useCurrentUser } from '../session/session.ts';

/** Reports each page that a member opens, if they consent to it (spec 1 section 4, decisions row 45). */
export function useTracking(): void {
  const { user } = useCurrentUser();
  const userId = user?.consents.analytics ? user.id : undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    if (userId === undefined) return;
    const body = { userId, page: pathname, userAgent: navigator.userAgent };
    // A failure does not affect the member, and the browser's console shows it.
    call<typeof identity.trackSession>('POST', '/api/sessions/track', { body }).catch(() => undefined);
  }, [userId, pathname]);
}
