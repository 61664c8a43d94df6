import { createApiClient } from '@sabiwell/ui/api-client.ts';

/** The calls of this app. The session is a cookie; version headers are not needed, because its lists never lag behind writes. */
export const api = createApiClient();
export const { call, readPage } = api;
