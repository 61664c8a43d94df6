import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { FoodPhoto, reportPhotoClass } from '../photo/food-photo.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';

/** The parts of the way from a photo to its report. */
const PARTS = ['sending', 'reading', 'opening'] as const;
export type Part = (typeof PARTS)[number];

type Props = {
  photo: { src: string; alt: string } | undefined;
  part: Part;
  words: string;
  hint?: string | false;
  /** How much of this part is done, 0 to 1, where that is known. */
  share?: number;
};

/** What is shown until a report is there: the photo in the place that it has in the report, one line of words, one bar for the whole way. */
export function Stage({ photo, part, words, hint, share = 0 }: Props) {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      {photo ? <FoodPhoto {...photo} className={reportPhotoClass} /> : <div className={`bg-band ${reportPhotoClass}`} />}
      <div className="flex flex-col gap-3">
        <div role="status" className="flex items-center gap-3 font-medium">
          <Spinner />
          <span>
            {words}
            {hint && <span className="block text-sm font-normal text-ink-2">{hint}</span>}
          </span>
        </div>
        <Bar part={part} share={share} words={words} />
      </div>
      <ReportSkeleton />
    </div>
  );
}

function Bar({ part, share, words }: { part: Part; share: number; words: string }) {
  const at = PARTS.indexOf(part);
  return (
    <div
      role="progressbar"
      aria-label={words}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((at + share) / PARTS.length) * 100)}
      className="grid grid-cols-3 gap-1"
    >
      {PARTS.map((one, i) => (
        <span key={one} className="h-2 bg-band">
          <span
            className={`block h-full bg-palm ${i === at && share === 0 ? 'animate-pulse' : ''}`}
            style={{ width: `${Math.round((i < at ? 1 : i > at ? 0 : share || 1) * 100)}%` }}
          />
        </span>
      ))}
    </div>
  );
}
