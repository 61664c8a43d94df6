import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { scoreTone } from '../../health/status-tone.ts';
import { paths } from '../../paths.ts';
import { FoodThumbnail } from '../../photos/food-thumbnail.tsx';
import { t } from './messages.ts';

type Analysis = Dashboard['recentAnalyses'][number];
type Props = { analyses: Analysis[]; onIntent: (() => void) | undefined };

/** The latest analysis, which opens its report by the page's address, and the way to all of them. */
export function LatestAnalysis({ analyses: [latest], onIntent }: Props) {
  if (latest === undefined) return null;
  return (
    <section aria-labelledby="recent-analyses" className="flex flex-col border border-hairline bg-surface">
      <h2 id="recent-analyses" className="sr-only">
        {t('analysesTitle')}
      </h2>
      <Link
        to={`?report=${encodeURIComponent(latest.id)}`}
        state={{ over: true }}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className="flex flex-1 flex-wrap items-center gap-3 px-4 py-3 text-ink no-underline"
      >
        <FoodThumbnail analysisId={latest.id} />
        <Words analysis={latest} />
        <ChevronRightIcon className="size-5 text-ink-2" />
      </Link>
      <Link
        to={paths.foodHistory}
        className="mx-4 flex min-h-11 items-center border-t border-hairline font-medium text-indigo underline underline-offset-4"
      >
        {t('allAnalyses')}
      </Link>
    </section>
  );
}

function Words({ analysis: { foodName, mealType, timestamp, healthScore: score, isRisky } }: { analysis: Analysis }) {
  return (
    <span className="min-w-0 flex-[1_1_9rem]">
      <span className="block text-sm text-ink-2">{t('latest')}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span className="min-w-0">{foodName}</span>
        <span className="figures shrink-0">{t('analysisScore', { score: score.toFixed(1) })}</span>
      </span>
      <span className="block text-sm text-ink-2">
        {t(`meal_${mealType}`)} · <time dateTime={timestamp}>{dayAndTime(timestamp)}</time>
      </span>
      <span className="block pt-1">
        <Badge tone={scoreTone(score, isRisky)}>{scoreBand(score, isRisky)}</Badge>
      </span>
    </span>
  );
}
