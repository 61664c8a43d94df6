import type {
  AppointmentSource,
  AppointmentStatus,
  AppointmentType,
  Priority,
  ReasonCode,
  VisitPaymentStatus,
} from '@sabiwell/proto/http/booking-rules.ts';

/** A visit with a doctor, as it is stored. */
export type Visit = {
  id: string;
  version: number;
  doctorId: number;
  userId: number | null;
  publicBookingId: string | null;
  source: AppointmentSource;
  startsAt: Date;
  endsAt: Date;
  status: AppointmentStatus;
  reasonCode: ReasonCode | null;
  reason: string;
  notes: string | null;
  priority: Priority;
  appointmentType: AppointmentType;
  feeKobo: number;
  paymentStatus: VisitPaymentStatus;
  intentId: string | null;
  confirmBy: Date | null;
  moves: number;
  wasConfirmed: boolean;
  movedByDoctor: boolean;
  followUpOf: string | null;
  /** Whether the member said that the doctor may read their readings for it. */
  sharesReadings: boolean;
  rescheduledFrom: Date | null;
  createdAt: Date;
  updatedAt: Date;
  confirmedAt: Date | null;
  rejectedAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  rescheduledAt: Date | null;
};
