import type { QueryClient } from '@tanstack/react-query';
import { LIVE_PATHS } from '@sabiwell/proto/http/live-rules.ts';
import { invalidatePath } from '../query-client.ts';
import { onLive } from './live-news.ts';
import { SIGN_OUT } from './sign-out-key.ts';

/** Spreads what all screens of many people read after the same event. */
const MOST_WAIT_MS = 500;

/**
 * Reads again what the live stream says has changed, all of it after a reset, until the returned function is called. A hint with an
 * unknown path is ignored, so that none can make a screen read everything.
 */
export function refetchHinted(client: QueryClient): () => void {
  const paths = new Set<string>();
  let isReset = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = () => {
    timer = undefined;
    // The stream may end before the reply to a sign-out has come, and what is asked then is refused.
    if (client.isMutating({ mutationKey: SIGN_OUT }) > 0) return void (timer = setTimeout(refetch, MOST_WAIT_MS));
    if (isReset) void client.invalidateQueries();
    else for (const path of LIVE_PATHS) if (paths.has(path)) void invalidatePath(client, path);
    paths.clear();
    isReset = false;
  };
  const silence = onLive((said) => {
    if (said.event !== 'changed' && said.event !== 'reset') return;
    if (said.event === 'reset') isReset = true;
    else for (const path of said.paths) paths.add(path);
    timer ??= setTimeout(refetch, Math.random() * MOST_WAIT_MS);
  });
  return () => {
    silence();
    clearTimeout(timer);
  };
}
