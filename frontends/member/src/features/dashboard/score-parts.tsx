import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { useSugarWords } from '@sabiwell/ui/appearance.ts';
import { t } from './messages.ts';

type Part = Dashboard['healthScoreParts'][number];
const ALL: readonly Part['part'][] = ['food', 'bloodPressure', 'bloodSugar'];

/** The parts of the score. A missing part is named, so that nobody takes it for a good one. */
export function ScoreParts({ id, parts, isHeld }: { id: string; parts: Part[]; isHeld: boolean }) {
  const inUnit = useSugarWords();
  const missing = ALL.filter((name) => parts.every(({ part }) => part !== name));
  return (
    <div id={id} className="pt-2">
      <p className="pb-2 text-sm text-ink-2">{t('scorePartsWhy')}</p>
      {isHeld && <p className="pb-2 text-sm">{t('scoreHeld')}</p>}
      <ul>
        {parts.map(({ part, value, weight, from }) => (
          <li key={part} className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
            <span className="min-w-0">
              <span className="block font-medium">{t(`part_${part}`)}</span>
              <span className="block text-sm text-ink-2 first-letter:uppercase">
                {inUnit(from)} · {t('partWeight', { share: Math.round(weight * 100) })}
              </span>
            </span>
            <span className="figures shrink-0 font-medium">{t('partValue', { value: value.toFixed(1) })}</span>
          </li>
        ))}
        {missing.map((part) => (
          <li key={part} className="border-t border-hairline py-2 text-ink-2">
            <span className="block font-medium">{t(`part_${part}`)}</span>
            <span className="block text-sm">{t('partMissing')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
