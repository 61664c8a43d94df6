/** Mails about bookings: to a member, to a guest of the public booking page, or to a doctor. */
export const BOOKING_MAILS = [
  'booking-received',
  'booking-confirmed',
  'booking-cancelled',
  'booking-moved',
  'booking-reminder',
  'doctor-news',
] as const;
export type BookingMailKind = (typeof BOOKING_MAILS)[number];

/** What a doctor is told of besides bookings. */
export type DoctorNews = 'call_missed' | 'call_back' | 'message';

/** What a mail says of a booking, stored as JSON until it is sent; nothing personal. */
export type MailAbout = {
  startsAt?: string;
  /** When it would have begun. */
  from?: string;
  /** Until when somebody should have answered. */
  dueAt?: string;
  /** Nobody agreed to it, or not yet. */
  isUnconfirmed?: boolean;
  /** It is no visit but a service of a trainer. */
  isTraining?: boolean;
  news?: DoctorNews;
};

/** The times that a mail names, as it stores them; those that are not known are left out. */
export function timesOf(times: { [Time in 'startsAt' | 'from' | 'dueAt']?: Date | null | undefined }): MailAbout {
  return Object.fromEntries(Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])));
}

/** Whether a mail is about a booking. */
export function isBookingMail(kind: string): kind is BookingMailKind {
  return (BOOKING_MAILS as readonly string[]).includes(kind);
}
