import type { Alternative, FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { DishPicture } from '../../../food-pictures/dish-picture.tsx';
import { scoreTone } from '../../../health/status-tone.ts';
import { ReportFold } from './report-fold.tsx';
import { t } from './report-messages.ts';
import { Phrases, ReportRows, ReportSection } from './report-parts.tsx';

type Props = {
  report: Pick<FoodReport, 'nigerianFoodAlternatives' | 'healthierAlternatives' | 'judgedFor'>;
  judged: readonly Alternative[] | undefined;
};

/**
 * Better dishes with their scores, which open to their figures, and ways to cook this one. Without the server's reply dishes are names
 * alone; with it those that it leaves out are no longer offered, because the member's health may have changed since the report.
 */
export function ReportAlternatives({ report, judged }: Props) {
  const { nigerianFoodAlternatives, healthierAlternatives: ways, judgedFor } = report;
  const names = judged === undefined ? nigerianFoodAlternatives : [];
  const known = judged?.filter(({ name }) => nigerianFoodAlternatives.includes(name)) ?? [];
  if (names.length + known.length + ways.length === 0) return null;
  return (
    <ReportSection title={t('alternatives')}>
      {names.length > 0 && <Phrases phrases={names} />}
      <ReportRows>
        {known.map((dish) => (
          <AlternativeRow key={dish.dishId} dish={dish} isRisky={riskyFor(dish, judgedFor).length > 0} />
        ))}
        {ways.length > 0 && (
          <ReportFold title={t('healthierWays')}>
            <Phrases phrases={ways} />
          </ReportFold>
        )}
      </ReportRows>
    </ReportSection>
  );
}

function AlternativeRow({ dish, isRisky }: { dish: Alternative; isRisky: boolean }) {
  const { name, healthScore, portionGrams, calories } = dish;
  const score = healthScore.toFixed(1);
  const badge = (
    <Badge tone={scoreTone(healthScore, isRisky)}>
      <span aria-hidden="true" className="figures">
        {score}
      </span>
      <span className="sr-only">{t('scoreSpoken', { score, band: scoreBand(healthScore, isRisky) })}</span>
    </Badge>
  );
  return (
    <ReportFold
      lead={<DishPicture name={name} className="size-11" />}
      title={name}
      hint={t('portionEnergy', { grams: figure(portionGrams), kcal: figure(calories) })}
      value={badge}
    >
      <dl className="flex flex-col gap-1">
        {figuresOf(dish).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </ReportFold>
  );
}

function figuresOf({ bloodPressureRisk, diabetesRisk, sodium, glycaemicLoad }: Alternative) {
  return [
    { label: t('pressureRisk'), value: t(`risk_${bloodPressureRisk}`) },
    { label: t('diabetesRisk'), value: t(`risk_${diabetesRisk}`) },
    { label: t('figure_sodium'), value: sodium === null ? t('unknown') : t('milligrams', { mg: figure(sodium) }) },
    { label: t('figure_glycaemicLoad'), value: glycaemicLoad === null ? t('unknown') : figure(glycaemicLoad, 1) },
  ];
}
