import type { HealthTip } from '@sabiwell/proto/http/content.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';
import { MoreTips } from './more-tips.tsx';
import type { Content } from './use-content.ts';

/** The tip of the day; where nothing of the content service could be read, one notice for all of it. */
export function TipPart({ content }: { content: Content }) {
  const { tip, failure, isFetching, refetch } = content;
  if (failure) return <PartProblem title={t('contentFailed')} error={failure} retrying={isFetching} onRetry={refetch} />;
  return (
    <QueryPart query={tip} quiet failed={t('tipFailed')} loading={t('loadingPart', { part: t('tipTitle') })} skeleton="h-62 w-full">
      {(data) => <Tip tip={data} />}
    </QueryPart>
  );
}

function Tip({ tip }: { tip: HealthTip }) {
  const words = tip.tip.trim();
  return (
    <section aria-labelledby="health-tip" className="flex flex-col bg-band">
      <AdireStrip className="text-indigo" />
      <div className="px-4 pt-2">
        <h2 id="health-tip" className="text-sm text-ink-2">
          {t('tipTitle')}
        </h2>
        {words && tip.title && <p className="font-semibold">{tip.title}</p>}
        <p>{words || t('tipNone')}</p>
        <Source tip={words ? tip : undefined} />
      </div>
      <div className="mt-auto">
        <MoreTips />
      </div>
    </section>
  );
}

// Where the tip comes from is one tap away. That no clinician has read it belongs to it.
function Source({ tip }: { tip: HealthTip | undefined }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4">{t('tipFrom')}</summary>
      <p className="pb-3 text-sm text-ink-2">
        {tip?.source && <span>{t('tipSource', { source: tip.source })}. </span>}
        <span>{tip?.reviewedBy ? t('reviewed', { name: tip.reviewedBy }) : t('notReviewed')}</span>
      </p>
    </details>
  );
}
