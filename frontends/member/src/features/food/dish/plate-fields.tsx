import { MOST_DISHES } from '@sabiwell/proto/http/food-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { DishPicture } from '../../../food-pictures/dish-picture.tsx';
import type { Candidate } from '../analysis/analysis-steps.ts';
import { DishSearch } from './dish-search.tsx';
import { t } from '../messages.ts';
import { PortionChoice } from './portion-choice.tsx';
import type { PlateEntry } from './plate.ts';
import type { Plate } from './use-plate.ts';

/** The dishes of a plate: each with its portion, and a search for another one. */
export function PlateFields({ plate, candidates }: { plate: Plate; candidates: readonly Candidate[] }) {
  const { entries, searching } = plate;
  return (
    <>
      {entries.map((entry, i) => (
        <ChosenDish key={entry.dish.dishId} plate={plate} entry={entry} isLast={i === entries.length - 1} />
      ))}
      {searching && <DishSearch candidates={candidates} fault={plate.faultOf(null)} autoFocus={plate.asked} onChoose={plate.choose} />}
      {entries.length > 0 && <Another plate={plate} />}
    </>
  );
}

// The search field had the focus and is gone once a dish is chosen, so the button of the newest dish gets the focus. The dishes that a
// form begins with take nothing.
function ChosenDish({ plate, entry: { dish, answer }, isLast }: { plate: Plate; entry: PlateEntry; isLast: boolean }) {
  const { dishId, name } = dish;
  const isOnly = plate.entries.length === 1;
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 bg-band p-3">
        <p className="grid grid-cols-[auto_1fr] items-center gap-x-3">
          <span className="row-span-2">
            <DishPicture name={name} />
          </span>
          <span className="block text-sm text-ink-2">{isOnly ? t('dishChosen') : t('dishOnPlate')}</span>
          <span className="block text-lg font-semibold">{name}</span>
        </p>
        <Button
          variant="outline"
          onClick={() => plate.remove(dishId)}
          autoFocus={plate.isChanged && isLast && !plate.searching}
          aria-label={isOnly ? undefined : t('dishRemoveThis', { dish: name })}
        >
          {isOnly ? t('dishChange') : t('dishRemove')}
        </Button>
      </div>
      <PortionChoice
        legend={isOnly ? t('portion') : t('portionOf', { dish: name })}
        usual={dish.portionGrams}
        answer={answer}
        fault={plate.faultOf(dishId)}
        onChange={(next) => plate.answer(dishId, next)}
      />
    </section>
  );
}

function Another({ plate }: { plate: Plate }) {
  if (plate.searching) {
    return (
      <Button variant="outline" onClick={() => plate.search(false)}>
        {t('dishAddDone')}
      </Button>
    );
  }
  if (plate.isFull) return <p className="text-ink-2">{t('dishMost', { count: MOST_DISHES })}</p>;
  return (
    <Button variant="outline" onClick={() => plate.search(true)}>
      <PlusIcon className="size-5" />
      {t('dishAdd')}
    </Button>
  );
}
