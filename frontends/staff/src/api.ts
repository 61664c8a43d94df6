import { createApiClient } from '@sabiwell/ui/api-client.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { withVersions } from '@sabiwell/ui/version-tokens.ts';
import { authorize } from './session/authorize.ts';
import { withProof } from './session/proof-request.ts';
import { versions } from './session/versions.ts';

/** The calls of this app: with the bearer token of the portal that is open, and after a fresh proof where the server wants one. */
export const api = createApiClient(withVersions(versions, withProof(authorized(authorize))));
export const { call, readPage } = api;
