import { z } from 'zod';
import { newPassword } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { PERSON_RULES } from './person-rules.ts';
import { SPENT_LINK_MESSAGE } from './profile-rules.ts';
import { instant } from './shared.ts';
import { textOf } from './text-fields.ts';

/** The token that a mailed link carries behind `#token=`: 256 random bits in base64url. */
const token = z.string(SPENT_LINK_MESSAGE).regex(/^[\w-]{43}$/, SPENT_LINK_MESSAGE);
const goodToken = 'A'.repeat(43);

/** A booking as whoever opens its link sees it: no doctor, no message, and the names only to make an account with. */
export const linkedBooking = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']),
    startsAt: instant.nullable().meta({ description: 'The time that was asked for or agreed; null without one' }),
    account: z
      .object({ firstname: z.string(), lastname: z.string(), city: z.string() })
      .nullable()
      .meta({ description: 'What an account can be made with; null for a child, and where the address has one' }),
  })
  .meta({ id: 'LinkedBooking' });
export type LinkedBooking = z.output<typeof linkedBooking>;

/** What the links in mails to guests of the public booking page open; identity answers them. */
export const publicBookingLinks = {
  confirmPublicBooking: endpoint({
    method: 'POST',
    path: '/api/public/book/confirm',
    summary: "Prove a booking's address by the token of its mail; with a password, an adult without an account gets one and is signed in",
    actors: ['guest'],
    body: z.object({
      token,
      password: newPassword.optional(),
      firstname: textOf(PERSON_RULES.firstName).optional(),
      lastname: textOf(PERSON_RULES.lastName).optional(),
      city: textOf(PERSON_RULES.city).optional(),
    }),
    replies: { 200: z.object({ booking: linkedBooking, accountMade: z.boolean(), signedIn: z.boolean() }) },
    changesSession: true,
    deviceCookie: true,
    hasSecrets: true,
    examples: {
      good: { body: { token: goodToken }, needs: 'the token of a mailed link' },
      bad: { body: { token: goodToken, password: 'short' } },
    },
  }),
  cancelPublicBooking: endpoint({
    method: 'POST',
    path: '/api/public/book/cancel',
    summary: 'Cancel a booking by the token of its mails; again is calm',
    actors: ['guest'],
    body: z.object({ token }),
    replies: { 200: z.object({ booking: linkedBooking }) },
    hasSecrets: true,
    examples: { good: { body: { token: goodToken }, needs: 'the token of a mailed link' }, bad: { body: { token: 'x' } } },
  }),
};
