import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { scoreTone } from '../../health/status-tone.ts';
import { paths } from '../../paths.ts';
import { FoodThumbnail } from '../../photos/food-thumbnail.tsx';
import { t } from './messages.ts';

type Analysis = Dashboard['recentAnalyses'][number];
type Props = { analyses: Analysis[]; onIntent: (() => void) | undefined };

/** The latest analysis, and up to four earlier ones that can be unfolded. Each opens its report by the page's address. */
export function RecentAnalyses({ analyses, onIntent }: Props) {
  const [latest, ...earlier] = analyses;
  if (latest === undefined) return null;
  return (
    <section aria-labelledby="recent-analyses" className="border border-hairline bg-surface">
      <h2 id="recent-analyses" className="sr-only">
        {t('analysesTitle')}
      </h2>
      <Latest analysis={latest} onIntent={onIntent} />
      {earlier.length > 0 && <Earlier analyses={earlier} onIntent={onIntent} />}
      <Link to={paths.foodHistory} className="flex min-h-11 items-center border-t border-hairline px-4 font-semibold text-indigo">
        {t('allAnalyses')}
      </Link>
    </section>
  );
}

function Latest({ analysis, onIntent }: { analysis: Analysis; onIntent: Props['onIntent'] }) {
  const score = analysis.healthScore;
  return (
    <ReportLink id={analysis.id} onIntent={onIntent}>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{t('latest')}</span>
        <span className="block text-lg font-semibold">{analysis.foodName}</span>
        <When analysis={analysis} />
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <span className="figures text-lg font-semibold">{t('analysisScore', { score: score.toFixed(1) })}</span>
          <Badge tone={scoreTone(score)}>{scoreBand(score)}</Badge>
        </span>
      </span>
    </ReportLink>
  );
}

function Earlier({ analyses, onIntent }: Props) {
  return (
    <details className="border-t border-hairline">
      <summary className="flex min-h-11 items-center px-4 font-semibold text-indigo underline underline-offset-4">
        {t('earlierCount', { count: analyses.length })}
      </summary>
      <ul aria-label={t('earlier')}>
        {analyses.map((analysis) => (
          <li key={analysis.id} className="border-t border-hairline">
            <ReportLink id={analysis.id} onIntent={onIntent}>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 font-semibold">{analysis.foodName}</span>
                  <span className="figures shrink-0 font-semibold">{t('analysisScore', { score: analysis.healthScore.toFixed(1) })}</span>
                </span>
                <span className="flex flex-col text-sm text-ink-2 sm:flex-row sm:justify-between sm:gap-3">
                  <When analysis={analysis} />
                  <span>{scoreBand(analysis.healthScore)}</span>
                </span>
              </span>
            </ReportLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function When({ analysis }: { analysis: Analysis }) {
  return (
    <span className="block text-sm text-ink-2">
      {t(`meal_${analysis.mealType}`)} · <time dateTime={analysis.timestamp}>{dayAndTime(analysis.timestamp)}</time>
    </span>
  );
}

function ReportLink({ id, onIntent, children }: { id: string; onIntent: Props['onIntent']; children: ReactNode }) {
  return (
    <Link
      to={`?report=${encodeURIComponent(id)}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex items-center gap-3 p-4 text-ink no-underline"
    >
      <FoodThumbnail analysisId={id} />
      {children}
      <ChevronRightIcon className="size-5 text-ink-2" />
    </Link>
  );
}
