import { ReviewList } from '../../care/review-list.tsx';
import { t } from '../../care/review-messages.ts';

/** What members say of a trainer. */
export function TrainerReviews({ trainerId }: { trainerId: number }) {
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-2">
      <h2 id="reviews" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ReviewList of="trainers" id={trainerId} />
    </section>
  );
}
