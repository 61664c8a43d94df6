import { useRef } from 'react';
import { serverNow } from '@sabiwell/ui/server-clock.ts';

/**
 * What is sent for what was typed: the same until the server has answered, although "in an hour" is a minute later by then. So a second
 * try after a lost reply is the same request, and is carried out once.
 */
export function useSteadyBody<Body>() {
  const last = useRef<{ typed: string; body: Body } | null>(null);
  return {
    bodyFor(typed: object, make: (now: Date) => Body): Body {
      const words = JSON.stringify(typed);
      if (last.current?.typed !== words) last.current = { typed: words, body: make(serverNow()) };
      return last.current.body;
    },
    forget(): void {
      last.current = null;
    },
  };
}
