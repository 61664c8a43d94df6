import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Rating } from '../../../care/rating.tsx';
import { ReviewList } from '../../../care/review-list.tsx';
import { t } from '../../../care/review-messages.ts';

/** What members say of a doctor; guests read it, too. */
export function ReviewsDialog({ doctor: { id, name, rating, ratingCount }, onClose }: { doctor: Doctor; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={name}>
      {ratingCount > 0 && (
        <p className="pb-3 text-lg">
          <Rating rating={rating} count={ratingCount} />
        </p>
      )}
      <ReviewList of="doctors" id={id} />
    </Dialog>
  );
}
