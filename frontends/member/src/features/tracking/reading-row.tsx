import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { PressureFigure } from '../../health/pressure-figure.tsx';
import { readingTone } from '../../health/status-tone.ts';
import { t } from './messages.ts';
import { contextWords } from './reading-words.ts';

type Props = { reading: Reading; onIntent: () => void };

/** One reading of a list, with a link that opens it by the page's address. */
export function ReadingRow({ reading, onIntent }: Props) {
  const { id, type, timestamp, status, correctedAt } = reading;
  const context = contextWords(reading);
  return (
    <Link
      to={`?reading=${encodeURIComponent(id)}`}
      state={{ over: true }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex items-center gap-3 px-4 py-3 text-ink no-underline"
    >
      <span className="w-28 shrink-0">
        <Figure reading={reading} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{t(type)}</span>
          <span className="block text-ink-2">
            <time dateTime={timestamp}>{dayAndTime(timestamp)}</time>
            {correctedAt !== null && ` · ${t('corrected')}`}
          </span>
          {context !== '' && <span className="block text-ink-2">{context}</span>}
        </span>
        <Badge tone={readingTone(status)}>{status}</Badge>
      </span>
      <ChevronRightIcon className="size-5 text-ink-2" />
    </Link>
  );
}

function Figure({ reading: { type, systolic, diastolic, value, unit } }: { reading: Reading }) {
  if (type === 'blood_pressure') return <PressureFigure small systolic={systolic ?? ''} diastolic={diastolic ?? ''} />;
  return (
    <span className="flex items-baseline gap-2">
      <span className="figures font-extrabold">{value}</span> <span className="text-sm text-ink-2">{unit}</span>
    </span>
  );
}
