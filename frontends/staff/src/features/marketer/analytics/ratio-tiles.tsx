import type { MarketerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import { t } from './messages.ts';
import { madeOf, ratioWords } from './ratio-words.ts';
import { lacks, type Ratio, RATIOS, ratioOf } from './ratios.domain.ts';

/** The six ratios, each with what it is made of. */
export function RatioTiles({ summary }: { summary: MarketerSummary }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">
      {RATIOS.map((ratio) => (
        <Tile key={ratio} ratio={ratio} summary={summary} />
      ))}
    </dl>
  );
}

/** One ratio; where nothing can be divided it is a dash, and the line under it says what lacks. */
function Tile({ ratio, summary }: { ratio: Ratio; summary: MarketerSummary }) {
  const value = ratioOf(ratio, summary);
  return (
    <div className="border border-hairline bg-surface p-4">
      <dt className="text-ink-2">{t(ratio)}</dt>
      <dd className="figures text-xl font-semibold">{value === null ? <Dash /> : ratioWords(ratio, value)}</dd>
      <dd className="figures text-sm text-ink-2">{value === null ? t(lacks(ratio)) : madeOf(ratio, summary)}</dd>
    </div>
  );
}

function Dash() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('none')}</span>
    </>
  );
}
