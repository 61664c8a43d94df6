/** The portals that decide about bookings. */
export type BookingSlug = 'case-manager' | 'sabiwell-manager';
