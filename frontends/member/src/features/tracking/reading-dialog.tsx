import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { EnteredUnit, useSugarUnit } from '@sabiwell/ui/appearance.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { dayAndTime, fullTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { readingWord } from '../../health/reading-word.ts';
import { PressureFigure } from '../../health/pressure-figure.tsx';
import { readingTone } from '../../health/status-tone.ts';
import { SugarFigure } from '../../health/sugar-figure.tsx';
import { ClinicalWords } from '../../health/clinical-words.tsx';
import { t } from './form-messages.ts';
import { contextWords, enteredWords, figureOf } from './reading-words.ts';
import { useChangeReading } from './use-record-reading.ts';

type Props = { reading: Reading; onCorrect: () => void; onClose: () => void };

/** One reading: its figures, what they mean, what to do, and buttons to correct or delete it. */
export function ReadingDialog({ reading, onCorrect, onClose }: Props) {
  const { remove } = useChangeReading(reading, onClose);
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" onClick={onCorrect}>
        {t('correct')}
      </Button>
      <Button variant="outline" className="flex-auto" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {t('remove')}
      </Button>
    </div>
  );
  return (
    <EnteredUnit value={reading.enteredUnit}>
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t(reading.type)} footer={footer}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Figure reading={reading} />
            <Badge tone={readingTone(reading.status)}>{readingWord(reading.status, reading.statusDetail)}</Badge>
          </div>
          {remove.error !== null && !remove.isPending && remove.error.status !== 401 && (
            <Notice tone={remove.error.status === 0 ? 'offline' : 'error'} title={t('notDeleted')}>
              {remove.error.message}
            </Notice>
          )}
          <ReadingDetails reading={reading} />
          <Meaning reading={reading} />
        </div>
      </Dialog>
    </EnteredUnit>
  );
}

function Figure({ reading }: { reading: Reading }) {
  const { type, systolic, diastolic } = reading;
  if (type === 'blood_pressure') return <PressureFigure systolic={systolic ?? ''} diastolic={diastolic ?? ''} />;
  return <SugarFigure words={figureOf(reading)} />;
}

function ReadingDetails({ reading }: { reading: Reading }) {
  const context = contextWords(reading);
  const entered = enteredWords(reading, useSugarUnit());
  const { notes, timestamp, correctedAt } = reading;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-2">{t('measured')}</dt>
      <dd>
        <time dateTime={timestamp}>{fullTime(timestamp)}</time>
        {context !== '' && <span className="block">{context}</span>}
        {entered !== undefined && <span className="block">{t('entered', { figure: entered })}</span>}
        {correctedAt !== null && <span className="block text-sm text-ink-2">{t('correctedAt', { when: dayAndTime(correctedAt) })}</span>}
      </dd>
      {notes !== null && (
        <>
          <dt className="text-ink-2">{t('note')}</dt>
          <dd className="whitespace-pre-line">{notes}</dd>
        </>
      )}
    </dl>
  );
}

function Meaning({ reading }: { reading: Reading }) {
  const { meaning, steps, emergency } = readingAdvice(reading);
  return (
    <section aria-labelledby="reading-means" className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 id="reading-means" className="font-semibold">
        {t('means')}
      </h3>
      <p>
        <ClinicalWords english={meaning} />
      </p>
      {steps.length > 0 && (
        <ul className="ml-5 list-disc">
          {steps.map((step) => (
            <li key={step}>
              <ClinicalWords english={step} />
            </li>
          ))}
        </ul>
      )}
      {emergency !== null && (
        <p className="font-semibold text-clay">
          <ClinicalWords english={emergency} />
        </p>
      )}
      <p className="text-sm text-ink-2">{t('source')}</p>
    </section>
  );
}
