import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api.ts';
import { SEEN_MS } from './pulse.domain.ts';

const told = new Set<string>();

/** Has a clip counted as seen once it was shown for three seconds without a break, once for each visit. */
export function useSeen(id: string, isShown: boolean): void {
  const tell = useEffectEvent(() => {
    if (told.has(id)) return;
    told.add(id);
    // A view that was not counted concerns nobody.
    call<typeof pulse.viewPulse>('POST', `/api/pulse/${encodeURIComponent(id)}/view`, { body: {} }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => tell(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [id, isShown]);
}
