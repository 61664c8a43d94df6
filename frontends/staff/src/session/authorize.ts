import type { Authorize } from '@sabiwell/ui/authorize.ts';

/** The bearer token of the session. */
export const authorize: Authorize = {
  header: () => undefined,
  refresh: () => Promise.resolve(false),
};
