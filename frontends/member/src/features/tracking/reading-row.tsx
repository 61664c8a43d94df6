import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime, timeOfDay } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass } from '@sabiwell/ui/rows.tsx';
import { Link } from 'react-router-dom';
import { PressureFigure } from '../../health/pressure-figure.tsx';
import { readingWord } from '../../health/reading-word.ts';
import { readingTone } from '../../health/status-tone.ts';
import { SugarFigure } from '../../health/sugar-figure.tsx';
import { t } from './messages.ts';
import { contextWords, figureOf } from './reading-words.ts';

type Props = {
  reading: Reading;
  /** True where the day does not stand above the row. */
  day?: boolean;
  onIntent: () => void;
};

/** One reading of a list, with a link that opens it by the page's address. */
export function ReadingRow({ reading, day = false, onIntent }: Props) {
  const { id, type, timestamp, status, statusDetail, correctedAt } = reading;
  const details = [day ? dayAndTime(timestamp) : timeOfDay(timestamp), contextWords(reading), correctedAt !== null && t('corrected')];
  return (
    <Link
      to={`?reading=${encodeURIComponent(id)}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={rowClass}
    >
      <span className="min-w-24 shrink-0">
        <Figure reading={reading} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-[14rem]:basis-full">
        <span className="min-w-0 flex-1 basis-[8em] text-sm">
          <span className="block font-medium">{t(type)}</span>
          <time dateTime={timestamp} className="block text-ink-2">
            {details.filter(Boolean).join(' · ')}
          </time>
        </span>
        <Badge tone={readingTone(status)}>{readingWord(status, statusDetail)}</Badge>
      </span>
      <ChevronRightIcon className="size-5 text-ink-2 @max-[14rem]:hidden" />
    </Link>
  );
}

function Figure({ reading }: { reading: Reading }) {
  const { type, systolic, diastolic } = reading;
  if (type === 'blood_pressure') return <PressureFigure small systolic={systolic ?? ''} diastolic={diastolic ?? ''} />;
  return (
    <EnteredUnit value={reading.enteredUnit}>
      <SugarFigure small words={figureOf(reading)} />
    </EnteredUnit>
  );
}
