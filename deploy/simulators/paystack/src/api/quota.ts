import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

const WINDOW_MS = 60_000;

/** Counts the calls of each minute; over the quota it throws the provider's 429. Off until the settings turn it on. */
export function createQuota(settings: Settings, now: () => number) {
  let startedAt = 0;
  let used = 0;
  return {
    /** The rate-limit headers of a counted call. */
    count(): Record<string, string> {
      if (!settings.quota) return {};
      if (now() - startedAt >= WINDOW_MS) {
        startedAt = now();
        used = 0;
      }
      used += 1;
      const headers = {
        'x-ratelimit-limit': `${settings.quotaLimit}`,
        'x-ratelimit-remaining': `${Math.max(0, settings.quotaLimit - used)}`,
        'x-ratelimit-reset': `${Math.ceil((startedAt + WINDOW_MS - now()) / 1000)}`,
      };
      if (used > settings.quotaLimit) throw tooMany(headers);
      return headers;
    },
  };
}
export type Quota = ReturnType<typeof createQuota>;

export function tooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, 'You have exceeded your rate limit. Please try again later.', {
    code: 'rate_limited',
    type: 'api_error',
    nextStep: 'Wait for the limit to reset',
    headers,
  });
}
