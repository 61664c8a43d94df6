import { badGateway, type Refusal, timedOut, unavailable } from './refusals.ts';
import { UpstreamTimeout } from './watch-upstream.ts';

/** What a caller is told of a call that failed: 502 only where the service may have got it. */
export function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error instanceof UpstreamTimeout) return timedOut;
  const { code, syscall } = error;
  if (syscall === 'connect') return unavailable();
  return code === 'ECONNRESET' || code === 'EPIPE' || code?.startsWith('HPE_') ? badGateway : unavailable();
}
