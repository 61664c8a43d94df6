import { REPORT_WORDS, type ReportDecision } from '@sabiwell/proto/http/feed-rules.ts';
import type { PostReport } from '@sabiwell/proto/http/moderation.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { useId, useState } from 'react';
import { Details } from '../../../lists/details.tsx';
import { stateName, t } from './messages.ts';
import { DECISIONS } from './reports.ts';

const TONES: Readonly<Record<PostReport['state'], Tone>> = { open: 'fair', kept: 'good', removed: 'poor', gone: 'neutral' };

type Props = { report: PostReport; onDecide: (decision: ReportDecision) => void };

/** What was reported, why, and what can be decided about it. */
export function ReportCard({ report, onDecide }: Props) {
  const id = useId();
  const { commentId, foodName, content, imageUrl, state } = report;
  const decisions = DECISIONS[state];
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 border border-hairline bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {t(commentId === null ? 'post' : 'comment', { food: foodName })}
        </h3>
        <Badge tone={TONES[state]}>{stateName(state)}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{content === '' ? t('noCaption') : content}</p>
      {imageUrl !== null && <SharedPhoto src={imageUrl} />}
      <Details rows={rowsOf(report)} />
      {decisions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {decisions.map((decision) => (
            <Button key={decision} variant={decision === 'remove' ? 'danger' : 'outline'} onClick={() => onDecide(decision)}>
              {t(decision)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

function rowsOf({ reasonCode, text, times, at, authorName, authorId, isThere, decidedAt, decidedBy, reason }: PostReport) {
  return [
    [t('why'), REPORT_WORDS[reasonCode]],
    [t('words'), text ?? undefined],
    [t('times'), times === 1 ? t('timesOne') : t('timesSome', { count: times })],
    [t('reported'), fullTime(at)],
    [t('author'), t('authorOf', { name: authorName, id: authorId })],
    [t('seen'), t(isThere ? 'yes' : 'no')],
    [t('decided'), decidedAt === null ? undefined : t('decidedBy', { when: fullTime(decidedAt), who: decidedBy ?? '' })],
    [t('reason'), reason ?? undefined],
  ] as const;
}

function SharedPhoto({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="text-ink-2">{t('photoGone')}</p>;
  return (
    <img
      src={src}
      alt={t('photo')}
      width="320"
      height="180"
      loading="lazy"
      onError={() => setBroken(true)}
      className="aspect-[16/9] w-80 max-w-full bg-band object-cover"
    />
  );
}
