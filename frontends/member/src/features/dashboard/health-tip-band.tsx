import type { HealthTip } from '@sabiwell/proto/http/content.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { t } from './messages.ts';

/** The tip of the day, with its source and whether a clinician has reviewed it. */
export function HealthTipBand({ tip }: { tip: HealthTip }) {
  const words = tip.tip?.trim();
  return (
    <section aria-labelledby="health-tip" className="bg-band">
      <AdireStrip className="text-indigo" />
      <div className="flex flex-col gap-1 p-4">
        <h2 id="health-tip" className="text-base text-ink-2">
          {t('tipTitle')}
        </h2>
        {words && tip.title && <p className="text-lg font-semibold">{tip.title}</p>}
        <p className="max-w-2xl text-lg">{words || t('tipNone')}</p>
        <p className="text-sm text-ink-2">
          {words && tip.source && <span>{t('tipSource', { source: tip.source })}. </span>}
          <span>{words && tip.reviewedBy ? t('reviewed', { name: tip.reviewedBy }) : t('notReviewed')}</span>
        </p>
      </div>
    </section>
  );
}
