import type { Review, reviews } from '@sabiwell/proto/http/reviews.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { StarIcon } from '@sabiwell/ui/icons.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { t } from './review-messages.ts';

const PAGE_SIZE = 10;
const PLACES = [1, 2, 3, 4, 5] as const;

type Props = { of: 'doctors' | 'trainers'; id: number };

/** What members say of a doctor or a trainer, page by page, the newest first. */
export function ReviewList({ of, id }: Props) {
  const list = usePages<typeof reviews.listDoctorReviews | typeof reviews.listTrainerReviews>(
    `/api/${of}/${id}/reviews?limit=${PAGE_SIZE}`,
    { isShared: true },
  );
  return (
    <div className="flex flex-col gap-4">
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<p className="text-ink-2">{t('none')}</p>}>
        {(rows) => (
          <Rows>
            {rows.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}

function ReviewRow({ review: { stars, text, by, createdAt } }: { review: Review }) {
  return (
    <li className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <span className="figures text-sm text-ink-2">
          {by}, {fullDay(new Date(createdAt))}
        </span>
      </p>
      {text !== null && <p className="whitespace-pre-line">{text}</p>}
    </li>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <span className="flex">
      {PLACES.map((place) => (
        <StarIcon key={place} className={`size-5 ${place <= stars ? 'fill-current text-amber-fill' : 'text-rule'}`} />
      ))}
      <span className="sr-only">{t('stars', { stars })}</span>
    </span>
  );
}
