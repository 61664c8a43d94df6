import { createApiClient } from '@sabiwell/ui/api-client.ts';

/** The calls of this app. A cookie says who makes them, and no list of it lags behind a write. */
export const api = createApiClient();
export const { call, readPage } = api;
