import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './report-messages.ts';
import { Phrases, ReportSection } from './report-parts.tsx';
import { figuresOf } from './report-words.ts';

/** What the portion contains: figures with units, the ingredients seen on the plate, and the nutrients that stand out. */
export function ReportFigures({ report }: { report: FoodReport }) {
  return (
    <>
      <ReportSection title={t('figures')}>
        <p className="figures text-ink-2">{t('figuresPortion', { grams: figure(report.portionGrams) })}</p>
        <dl className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-4">
          {figuresOf(report).map(({ name, unit, digits, value }) => (
            <div key={name} className="flex flex-col bg-surface p-3">
              <dt className="text-sm text-ink-2">{t(`figure_${name}`)}</dt>
              <dd className="figures">
                {value === null ? (
                  t('unknown')
                ) : (
                  <>
                    <span className="text-lg font-semibold">{figure(value, digits)}</span> {unit}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {report.items.length > 1 && <Plate items={report.items} />}
      </ReportSection>
      <Nutrients nutrients={report.nutrients} />
    </>
  );
}

function Plate({ items }: { items: FoodReport['items'] }) {
  return (
    <>
      <h4 className="pt-2 font-semibold">{t('seen')}</h4>
      <ul>
        {items.map(({ name, grams }, index) => (
          <li key={index} className="flex justify-between gap-4 border-t border-hairline py-2">
            {name}
            <span className="figures shrink-0">{t('figuresPortion', { grams: figure(grams) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nutrients({ nutrients }: { nutrients: FoodReport['nutrients'] }) {
  const lists = [
    [t('vitamins'), nutrients.vitamins],
    [t('minerals'), nutrients.minerals],
    [t('otherNutrients'), nutrients.other],
  ] as const;
  return (
    <ReportSection title={t('nutrients')}>
      <div className="grid gap-4 sm:grid-cols-3">
        {lists.map(([title, phrases]) => (
          <div key={title}>
            <h4 className="pb-1 font-semibold">{title}</h4>
            {phrases.length === 0 ? <p className="text-ink-2">{t('noneListed')}</p> : <Phrases phrases={phrases} />}
          </div>
        ))}
      </div>
    </ReportSection>
  );
}
