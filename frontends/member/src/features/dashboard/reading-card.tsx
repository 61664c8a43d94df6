import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { StatusDetail, Urgency } from '@sabiwell/proto/http/reading-status.ts';
import { readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Crisis } from '../../health/crisis.ts';
import { readingWord } from '../../health/reading-word.ts';
import { ClinicalWords } from '../../health/clinical-words.tsx';
import { readingTone } from '../../health/status-tone.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { Sparkline } from './sparkline.tsx';

/** How the latest reading of a kind is judged; null without one. */
export type Judged = { status: string | null; statusDetail: StatusDetail | null; urgency: Urgency | null; at: string | null };

type Props = {
  type: ReadingType;
  title: string;
  update: string;
  judged: Judged;
  lines: readonly (readonly number[])[];
  leastSpan: number;
  /** Where the reading is dangerous. */
  crisis: Crisis | undefined;
  onAdvice: (crisis: Crisis) => void;
  children: ReactNode;
};

/** The latest reading of a kind, with its status, a small chart, and a link that leads to a new one. */
export function ReadingCard({ title, update, crisis, onAdvice, judged, children, ...rest }: Props) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 bg-surface px-4 pt-3">
      <h2 className="font-medium text-ink-2">{title}</h2>
      {judged.at === null ? (
        <p>
          <Badge>{t('noReading')}</Badge>
        </p>
      ) : (
        <>
          <div className={`flex min-h-16 items-center md:min-h-18 ${crisis ? 'text-clay' : ''}`}>{children}</div>
          <Judgement {...rest} {...judged} at={judged.at} />
        </>
      )}
      <div className="mt-auto flex flex-col">
        {crisis && (
          <button
            type="button"
            aria-label={t('of', { what: t('advice'), name: title })}
            onClick={() => onAdvice(crisis)}
            className="min-h-11 text-left font-semibold text-clay underline underline-offset-4"
          >
            {t('advice')}
          </button>
        )}
        <Link
          to={paths.tracking}
          aria-label={update}
          className="flex min-h-11 items-center font-medium text-indigo underline underline-offset-4"
        >
          {t('update')}
        </Link>
      </div>
    </section>
  );
}

type JudgementProps = Pick<Props, 'type' | 'lines' | 'leastSpan'> & Judged & { at: string };

function Judgement({ type, status, statusDetail, urgency, at, lines, leastSpan }: JudgementProps) {
  const count = lines[0]?.length ?? 0;
  return (
    <>
      <p>
        <Badge tone={readingTone(status)}>{readingWord(status ?? '', statusDetail)}</Badge>
      </p>
      {count > 1 && <Sparkline lines={lines} leastSpan={leastSpan} label={t('trendSpoken', { count })} />}
      <p className="text-sm text-ink-2">
        {needsWords(type, status, urgency) && statusDetail && urgency && (
          <span className="block text-ink">
            <ClinicalWords english={readingAdvice({ type, statusDetail, urgency }).meaning} />
          </span>
        )}
        <time dateTime={at}>{dayAndTime(at)}</time>
      </p>
    </>
  );
}

// A raised pressure that can wait says enough by its status. A raised sugar must not be taken for a diagnosis.
function needsWords(type: ReadingType, status: string | null, urgency: Urgency | null): boolean {
  return readingTone(status) !== 'good' && (type === 'blood_sugar' || urgency !== 'routine');
}
