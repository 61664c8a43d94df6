import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler, type HandleEvent } from '@sabiwell/chassis/bus/consume.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { erasedAmong } from '@sabiwell/chassis/member-rows/erase-documents.ts';
import { ignoringErased } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  AiChatUsedSchema,
  FoodAnalysisCompletedSchema,
  FoodAnalysisDeletedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  HealthProfileChangedSchema,
  HealthTrendChangedSchema,
  ReadingMeasuredSchema,
  ReadingRemovedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { WorkoutLoggedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import {
  MemberConsentsChangedSchema,
  MemberDeletedSchema,
  MemberDeletionCancelledSchema,
  MemberDeletionRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { DoctorCardModel } from './doctor-cards/doctor-card.store.ts';
import { onDoctorCardChanged } from './doctor-cards/on-doctor-card-changed.ts';
import type { EntitlementModel } from './entitlements/entitlement-model.ts';
import { onSubscriptionExpired } from './entitlements/on-subscription-expired.ts';
import { onSubscriptionPaid } from './entitlements/on-subscription-paid.ts';
import type { AnalysisModel } from './food-analysis/analysis-model.ts';
import type { FeedModels } from './food-feed/feed-models.ts';
import { onAnalysisChanged } from './food-feed/sharing/on-analysis-changed.ts';
import { onMemberDeleted } from './leaving/on-member-deleted.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from './leaving/on-member-leaving.ts';
import { onBookingsRequested } from './member-activity/on-booking-requested.ts';
import { onDiabetesNamed } from './member-activity/on-diabetes-named.ts';
import { onWorkoutLogged } from './member-activity/on-workout-logged.ts';
import { onMemberConsentsChanged } from './member-consents/on-member-consents-changed.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';
import { onMemberNamed } from './member-names/on-member-named.ts';
import type { MemberPlaceModel } from './member-places/member-place.store.ts';
import { onMemberDetailsChanged } from './member-places/on-member-details-changed.ts';
import { onReadingMeasured } from './member-readings/on-reading-measured.ts';
import { onReadingRemoved } from './member-readings/on-reading-removed.ts';
import type { RoundModels } from './rounds/round-models.ts';
import { askRound } from './rounds/member-round.store.ts';
import type { Telling } from './tell-screens.ts';

type ConsumeContext = {
  memberHealth: MemberHealthModel;
  memberPlaces: MemberPlaceModel;
  doctorCards: DoctorCardModel;
  entitlements: EntitlementModel;
  analyses: AnalysisModel;
  blobs: BlobStore;
  clock: () => Date;
} & FeedModels &
  Telling &
  Pick<RoundModels, 'memberReadings' | 'memberActivity' | 'memberConsents' | 'memberRounds'>;

type Handle = HandleEvent<ConsumeContext>;

/** Handles an event by one handler after another. */
function inTurn(...handles: Handle[]): Handle {
  return async (context, event: Event) => {
    for (const handle of handles) await handle(context, event);
  };
}

/** The same for an event whose key is a member, who is then looked at. */
function thenAsk(...handles: Handle[]): Handle {
  return async (context, event: Event) => {
    await inTurn(...handles)(context, event);
    await askRound(context, Number(event.key));
  };
}

const handlers: readonly EventHandler<ConsumeContext>[] = [
  [HealthProfileChangedSchema, thenAsk(onHealthProfileChanged, onDiabetesNamed)],
  [HealthTrendChangedSchema, thenAsk(onHealthTrendChanged)],
  [MemberDetailsChangedSchema, inTurn(onMemberDetailsChanged, onMemberNamed)],
  [DoctorCardChangedSchema, onDoctorCardChanged],
  [ReadingMeasuredSchema, thenAsk(onReadingMeasured)],
  [ReadingRemovedSchema, thenAsk(onReadingRemoved)],
  [WorkoutLoggedSchema, thenAsk(onWorkoutLogged)],
  [MemberConsentsChangedSchema, thenAsk(onMemberConsentsChanged)],
  [MemberDeletionRequestedSchema, onMemberDeletionRequested],
  [MemberDeletionCancelledSchema, onMemberDeletionCancelled],
  [BookingRequestedSchema, { together: onBookingsRequested }],
  [FoodAnalysisCompletedSchema, thenAsk(onAnalysisChanged)],
  [FoodAnalysisDeletedSchema, thenAsk(onAnalysisChanged)],
  [AiChatUsedSchema, thenAsk()],
  [SubscriptionActivatedSchema, onSubscriptionPaid],
  [SubscriptionRenewedSchema, onSubscriptionPaid],
  [SubscriptionRescheduledSchema, onSubscriptionPaid],
  [SubscriptionExpiredSchema, onSubscriptionExpired],
];

/**
 * Subscribes this service to other services' events, and to those of its own that give a reason to look at a member; those that come late
 * of a member who was erased are ignored.
 */
export function consume(context: ConsumeContext, bus: Bus) {
  const erasedOf = ({ erasedMembers }: ConsumeContext, userIds: readonly number[]) => erasedAmong(erasedMembers, userIds);
  const erase: EventHandler<ConsumeContext> = [MemberDeletedSchema, onMemberDeleted(bus)];
  return consumeEvents(bus, 'food-ai', context, [erase, ...ignoringErased(handlers, erasedOf)]);
}
