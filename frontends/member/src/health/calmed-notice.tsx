import { calmedAdvice, readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { sugarUnit, useSugarWords } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { ClinicalWords } from './clinical-words.tsx';
import type { Crisis } from './crisis.ts';
import { t } from './messages.ts';

type Props = { crisis: Crisis; calmedBy: NonNullable<Crisis['calmedBy']>; onClose: () => void };

/** Says that a later reading is in range, and that the member should still be seen. */
export function CalmedNotice({ crisis, calmedBy, onClose }: Props) {
  const { type, figure, timestamp, urgency } = crisis;
  const { emergency } = readingAdvice(crisis);
  const title = t(type === 'blood_pressure' ? 'calmedPressure' : 'calmedSugar');
  const inUnit = useSugarWords();
  const after = inSugarUnit(calmedBy.figure, sugarUnit(calmedBy.enteredUnit));
  const words = t('calmedWords', { before: inUnit(figure), when: dayAndTime(timestamp), after, later: dayAndTime(calmedBy.timestamp) });
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-2 border-amber bg-amber-bg p-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="figures">{words}</p>
      <p className="font-semibold">
        <ClinicalWords english={calmedAdvice(urgency)} />
      </p>
      {emergency !== null && (
        <p>
          <ClinicalWords english={emergency} />
        </p>
      )}
      <Button variant="outline" onClick={onClose}>
        {t('crisisRead')}
      </Button>
      <p className="text-sm text-ink-2">{t('crisisSource')}</p>
    </section>
  );
}
