import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { DishPicture } from '../../../food-pictures/dish-picture.tsx';
import type { DishGroup, DishOption } from './dish-groups.ts';
import { t } from '../messages.ts';

type Props = { id: string; groups: DishGroup[]; active: DishOption | undefined; onChoose: (dish: DishOption) => void };

const GROUP_NAMES = { recent: 'dishRecent', suggested: 'dishSuggested', all: 'dishAll', found: 'dishFound' } as const;

/** The dishes under the search field. The focus stays in the field, which refers to the active dish (aria-activedescendant). */
export function DishList({ id, groups, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={t('dishAll')} className="flex flex-col gap-4">
      {groups.map(({ name, dishes }) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${name}`}>
          <p id={`${id}-group-${name}`} className="pb-1 text-sm font-semibold text-ink-2">
            {t(GROUP_NAMES[name])}
          </p>
          {dishes.map((dish) => (
            <Option key={dish.dishId} id={`${id}-${dish.dishId}`} dish={dish} active={dish === active} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; dish: DishOption; active: boolean; onChoose: (dish: DishOption) => void };

function Option({ id, dish, active, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={active}
      onClick={() => onChoose(dish)}
      className={`flex min-h-12 w-full scroll-mt-36 flex-wrap items-center gap-3 text-left border-t border-hairline px-2 py-2 ${active ? 'bg-band outline-2 -outline-offset-2 outline-indigo' : 'hover:bg-band'}`}
    >
      <DishPicture name={dish.name} />
      <span className="flex-[1_1_40%]">
        <span className="block font-medium">{dish.name}</span>
        {dish.aliases.length > 0 && <span className="line-clamp-1 text-sm text-ink-2">{dish.aliases.join(', ')}</span>}
      </span>
      {dish.portionGrams !== null && (
        <span className="figures shrink-0 text-sm text-ink-2">{t('portionGrams', { grams: dish.portionGrams })}</span>
      )}
      <ChevronRightIcon className="size-5 text-ink-2" />
    </button>
  );
}
