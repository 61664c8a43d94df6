import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { RecommendationMadeSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { RecommendationRow } from './recommendation-model.ts';

type Made = Pick<RecommendationRow, '_id' | 'userId' | 'recommendationType' | 'priority' | 'createdAt'>;

/** A rule found something that a member could do. */
export function madeEvent({ _id: recommendationId, userId, recommendationType: type, priority, createdAt: time }: Made): Event {
  return newStateEvent(
    RecommendationMadeSchema,
    { userId: BigInt(userId), recommendationId, type, priority, madeAt: timestampFromDate(time) },
    { key: userId, subject: `recommendation/${recommendationId}`, sequence: 1, time },
  );
}
