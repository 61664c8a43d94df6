import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { DishPicture } from '../../food-pictures/dish-picture.tsx';
import type { Dish } from './dish.ts';
import { Rating } from './dish-card.tsx';
import { t } from './dish-messages.ts';

type Props = { dish: Dish; onClose: () => void };

/** Why a dish is shown to this member, and what one portion has. */
export function DishDialog({ dish, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={dish.name}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <DishPicture name={dish.name} className="size-24" />
          <p className="flex min-w-0 flex-col items-start gap-1">
            <span className="text-ink-2">{dish.category}</span>
            <Rating rating={dish.rating} />
          </p>
        </div>
        <p>{dish.description}</p>
        <section aria-labelledby="why-dish" className="flex flex-col gap-1">
          <h3 id="why-dish" className="text-lg font-semibold">
            {t('why')}
          </h3>
          <ul className="ml-5 list-disc">
            {[...dish.reasons, ...dish.warnings].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
        <p className="figures text-sm text-ink-2">
          {t('portion', { grams: dish.portionGrams, calories: figure(dish.calories), sodium: figure(dish.sodium) })}{' '}
          {t('foodSource', { source: dish.source })}
        </p>
      </div>
    </Dialog>
  );
}
