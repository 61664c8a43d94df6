import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { HealthProfileChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { codesOf, type HealthProfile } from './health-profile.domain.ts';
import { updatePublished } from './health-profile.store.ts';

/** Publishes a locked profile completely, as codes. */
export async function publishProfile(run: RunSql, userId: number, profile: HealthProfile, now: Date): Promise<void> {
  const publishedVersion = profile.publishedVersion + 1;
  const { conditionCodes, allergyCodes, pregnant } = codesOf(profile);
  const { goalCodes } = profile;
  await updatePublished(run, userId, { goalCodes, publishedVersion });
  const codes = { conditionCodes, goalCodes, allergyCodes, pregnant: pregnant ?? undefined };
  const place = { key: userId, subject: `health-profile/${userId}`, sequence: publishedVersion, time: now };
  await writeOutbox(run, [
    newEvent(HealthProfileChangedSchema, { userId: BigInt(userId), version: BigInt(publishedVersion), ...codes }, place),
  ]);
}
