import { z } from 'zod';
import { REVIEW_SOURCE_MESSAGE, REVIEW_TEXT_RULE, STARS_MESSAGE } from './doctor-rules.ts';
import { endpoint } from './endpoint.ts';
import { pageByTime } from './page.ts';
import { directoryNumber, instant, opaqueId } from './shared.ts';
import { linesOf } from './text-fields.ts';

/** What somebody said; members are shown by their first name alone. */
export const review = z
  .object({ id: z.string(), stars: z.number().int(), text: z.string().nullable(), by: z.string(), createdAt: instant })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

const listed = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    actors: ['guest', 'member'],
    params: z.object({ id: directoryNumber('the doctor or trainer') }),
    query: pageByTime,
    replies: { 200: z.array(review) },
    examples: { good: { params: { id: '1' } }, bad: { params: { id: '1' }, query: { limit: '0' } } },
  }) as const;

const stars = z.number(STARS_MESSAGE).int(STARS_MESSAGE).min(1, STARS_MESSAGE).max(5, STARS_MESSAGE);
const source = opaqueId.optional();
const someId = '0198c0de-0000-7000-8000-000000000001';

export const reviews = {
  listDoctorReviews: endpoint(listed('/api/doctors/{id}/reviews', 'What members say of a doctor, the newest first')),
  listTrainerReviews: endpoint(listed('/api/trainers/{id}/reviews', 'What members say of a trainer, the newest first')),
  giveReview: endpoint({
    method: 'POST',
    path: '/api/reviews',
    summary: 'Rate an own visit or trainer booking that was completed, once; 409 `reviewed` for a second time',
    actors: ['member'],
    body: z
      .object({ appointmentId: source, trainerBookingId: source, stars, text: linesOf(REVIEW_TEXT_RULE).optional() })
      .refine(({ appointmentId, trainerBookingId }) => (appointmentId === undefined) !== (trainerBookingId === undefined), {
        path: ['appointmentId'],
        message: REVIEW_SOURCE_MESSAGE,
      }),
    replies: { 201: review },
    problems: [404, 409],
    examples: { good: { body: { appointmentId: someId, stars: 5 } }, bad: { body: { appointmentId: someId, stars: 6 } } },
  }),
};
