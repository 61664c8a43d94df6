import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { healthProfiles } from '@sabiwell/proto/http/health-profile.ts';
import type { Context } from '../context.ts';
import { wireProfile } from './health-profile.domain.ts';
import { findProfile } from './health-profile.store.ts';

type ReadHealthProfile = typeof healthProfiles.readHealthProfile;

/** Answers the member's own health profile. */
export async function readHealthProfile({ pool }: Context, { caller }: Call<ReadHealthProfile>): Promise<Reply<ReadHealthProfile>> {
  return { status: 200, body: wireProfile(await findProfile(runOn(pool), caller.userId)) };
}
