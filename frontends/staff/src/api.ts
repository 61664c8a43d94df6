import { createApiClient } from '@sabiwell/ui/api-client.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { authorize } from './session/authorize.ts';

/** The calls of this app, with the bearer token of the portal that is open. */
export const api = createApiClient(authorized(authorize));
export const { call, readPage } = api;
