import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { ReviewGivenSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { REVIEWED_MESSAGE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { reviews } from '@sabiwell/proto/http/reviews.ts';
import type { Context } from '../context.ts';
import { findOwnTrainerBooking, findOwnVisit, insertReview, type NewReview, type ReviewRow } from './review.store.ts';
import { wireReview } from './wire-review.ts';

type Give = typeof reviews.giveReview;

/** Stores what a member says of their own visit or trainer booking, once it is completed. */
export async function giveReview(context: Context, { caller, body }: Call<Give>): Promise<Reply<Give>> {
  return inTransaction(context.pool, async (run) => {
    const wanted = await reviewOf(run, caller.userId, body, context.clock());
    const row = await insertReview(run, wanted);
    if (row === undefined) throw new DomainError('reviewed', REVIEWED_MESSAGE, { kind: 'conflict' });
    await writeOutbox(run, [reviewGiven(row)]);
    return { status: 201, body: wireReview(row) };
  });
}

async function reviewOf(run: RunSql, userId: number, body: Call<Give>['body'], createdAt: Date): Promise<NewReview> {
  const { appointmentId, trainerBookingId, stars, text = null } = body;
  const sourceId = rowId(appointmentId ?? trainerBookingId ?? '');
  const find = appointmentId === undefined ? findOwnTrainerBooking : findOwnVisit;
  const { subjectKind, subjectId, isCompleted } = found(await find(run, sourceId, userId));
  if (!isCompleted || subjectId === null) {
    throw new DomainError('not_completed', 'You can rate this once it is completed.', { kind: 'conflict' });
  }
  return { subjectKind, subjectId, sourceId, userId, stars, text, createdAt };
}

function reviewGiven({ id, subjectKind, subjectId, sourceId, userId, stars, createdAt }: ReviewRow) {
  return newEvent(
    ReviewGivenSchema,
    {
      reviewId: id,
      subjectKind,
      sourceId,
      stars,
      subjectId: BigInt(subjectId),
      userId: BigInt(userId),
      givenAt: timestampFromDate(createdAt),
    },
    { key: id, subject: `review/${id}`, sequence: 1, time: createdAt },
  );
}
