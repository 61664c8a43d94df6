import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { ReportFold } from './report-fold.tsx';
import { t } from './report-messages.ts';
import { Phrases } from './report-parts.tsx';
import { figuresOf, nutrientsBeyond } from './report-words.ts';

type Figures = Omit<FoodReport, 'id' | 'imageUrl' | 'thumbnailUrl' | 'mealType' | 'timestamp' | 'isShared'>;

/** What the portion contains: its share of a day, figures with units, the foods of the plate, and the nutrients that stand out. */
export function FiguresFold({ report }: { report: Figures }) {
  return (
    <ReportFold title={t('figures')} hint={t('portionEnergy', { grams: figure(report.portionGrams), kcal: figure(report.calories) })}>
      {report.dailyPortionRecommendation !== '' && <p>{report.dailyPortionRecommendation}</p>}
      <dl className="flex flex-col gap-1">
        {figuresOf(report).map(({ name, unit, digits, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{t(`figure_${name}`)}</dt>
            <dd className="figures">{value === null ? t('unknown') : `${figure(value, digits)} ${unit}`}</dd>
          </div>
        ))}
      </dl>
      {report.items.length > 1 && <Plate items={report.items} />}
      <Nutrients nutrients={report.nutrients} />
    </ReportFold>
  );
}

function Plate({ items }: { items: FoodReport['items'] }) {
  return (
    <div>
      <h4 className="pb-1 font-medium">{t('seen')}</h4>
      <ul className="flex flex-col gap-1">
        {items.map(({ name, grams }, index) => (
          <li key={index} className="flex justify-between gap-4">
            {name}
            <span className="figures shrink-0">{t('grams', { grams: figure(grams) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

// The vitamins and minerals that stand out in the portion.
function Nutrients({ nutrients }: { nutrients: FoodReport['nutrients'] }) {
  const lists = [
    [t('vitamins'), nutrients.vitamins],
    [t('minerals'), nutrients.minerals],
    [t('otherNutrients'), nutrientsBeyond(nutrients.other)],
  ] as const;
  return (
    <>
      {lists.map(([title, phrases]) => (
        <div key={title}>
          <h4 className="pb-1 font-medium">{title}</h4>
          {phrases.length === 0 ? <p className="text-ink-2">{t('noneListed')}</p> : <Phrases phrases={phrases} />}
        </div>
      ))}
    </>
  );
}
