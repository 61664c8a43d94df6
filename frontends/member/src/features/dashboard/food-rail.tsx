import { ChevronLeftIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { lazy, type ReactNode, useId } from 'react';
import type { Dish } from './dish.ts';
import { DishCard } from './dish-card.tsx';
import { t } from './messages.ts';
import { useDishAddress } from './use-dish-address.ts';
import { useRail } from './use-rail.ts';

const load = () => import('./dish-dialog.tsx');
const DishDialog = lazy(() => load().then((module) => ({ default: module.DishDialog })));

function preloadDialog(): void {
  // Offline the import would fail, and a failed import reloads the page.
  if (navigator.onLine) load().catch(() => undefined);
}

type List = { title: string; none: string; dishes: Dish[] | undefined };

/** Dishes side by side, in groups with a heading each. The rail is moved by swiping, by its buttons, or by the keyboard from dish to dish. */
export function FoodRail({ lists }: { lists: List[] }) {
  const { rail, watch, isLong, atStart, atEnd, move } = useRail();
  const address = useDishAddress();
  const opened = lists.flatMap(({ dishes = [] }) => dishes).find(({ id }) => id === address.dish);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="food-rail">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="food-rail" className="text-lg font-semibold">
          {t('railTitle')}
        </h2>
        {isLong && (
          <div className="flex">
            <RailButton label={t('railBack')} off={atStart} onPress={() => move(-1)}>
              <ChevronLeftIcon />
            </RailButton>
            <RailButton label={t('railOn')} off={atEnd} onPress={() => move(1)}>
              <ChevronRightIcon />
            </RailButton>
          </div>
        )}
      </div>
      <div
        ref={rail}
        onScroll={watch}
        className="relative -mx-4 flex snap-x scroll-px-4 scroll-smooth gap-4 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {lists.map((list) => (
          <Group key={list.title} {...list} onOpen={address.open} />
        ))}
      </div>
      {opened && (
        <LateWindow>
          <DishDialog dish={opened} onClose={address.close} />
        </LateWindow>
      )}
    </section>
  );
}

function Group({ title, none, dishes, onOpen }: List & { onOpen: (id: string) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-none flex-col gap-2">
      <h3 id={id} className="text-sm text-ink-2">
        {title}
      </h3>
      {dishes === undefined && (
        <Loading label={t('loadingPart', { part: title })}>
          <Skeleton className="h-54 w-87" />
        </Loading>
      )}
      {dishes?.length === 0 && <p className="w-64 flex-1 border border-hairline bg-surface p-4 text-ink-2">{none}</p>}
      <ul className="flex flex-1 gap-3">
        {dishes?.map((dish) => (
          <li key={dish.id} className="flex w-42 snap-start">
            <DishCard dish={dish} onIntent={preloadDialog} onOpen={() => onOpen(dish.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RailButtonProps = { label: string; off: boolean; onPress: () => void; children: ReactNode };

// A button that can't move the rail any further keeps the focus.
function RailButton({ label, off, onPress, children }: RailButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
      className="grid size-11 place-items-center text-indigo aria-disabled:text-rule"
    >
      {children}
    </button>
  );
}
