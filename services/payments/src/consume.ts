import type { Redis } from 'ioredis';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  CareTaskChangedSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  MemberDeletedSchema,
  MemberDeletionCancelledSchema,
  MemberDeletionRequestedSchema,
  MemberEmailConfirmedSchema,
  MemberRegisteredSchema,
  StaffActedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { onCareTaskChanged } from './care-recipients/on-care-task-changed.ts';
import { onBookingChanged } from './consultations/on-booking-changed.ts';
import { onBookingEnded } from './consultations/on-booking-ended.ts';
import { onBookingsRequested } from './consultations/on-booking-requested.ts';
import { onConsultationCompleted } from './consultations/on-consultation-completed.ts';
import type { Context } from './context.ts';
import { onMemberDeleted } from './leaving/erase-members.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from './leaving/on-member-leaving.ts';
import { onMemberEmailConfirmed } from './referrals/on-member-email-confirmed.ts';
import { onMemberRegistered } from './referrals/on-member-registered.ts';
import { onStaffAccountChanged } from './staff/on-staff-account-changed.ts';
import { onStaffActed } from './staff/on-staff-acted.ts';

/** Subscribes this service to other services' events. None is ignored because its member was erased: money always counts. */
export function consume(context: Context, bus: Bus, redis: Redis) {
  return consumeEvents(bus, 'payments', context, [
    [MemberRegisteredSchema, onMemberRegistered],
    [MemberEmailConfirmedSchema, onMemberEmailConfirmed],
    [MemberDeletionRequestedSchema, onMemberDeletionRequested],
    [MemberDeletionCancelledSchema, onMemberDeletionCancelled],
    [MemberDeletedSchema, onMemberDeleted({ bus, redis })],
    [BookingRequestedSchema, { together: onBookingsRequested }],
    [BookingConfirmedSchema, onBookingChanged],
    [BookingRescheduledSchema, onBookingChanged],
    [BookingRejectedSchema, onBookingEnded],
    [BookingCancelledSchema, onBookingEnded],
    [ConsultationCompletedSchema, onConsultationCompleted],
    [CareTaskChangedSchema, onCareTaskChanged],
    [StaffAccountChangedSchema, onStaffAccountChanged],
    [StaffActedSchema, onStaffActed],
  ]);
}
