import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { t } from '../messages.ts';

/** Shown while the code is loaded in which a dish is chosen: a search box above rows. */
export function DishLoading() {
  return (
    <Loading label={t('dishLoading')} className="flex flex-col gap-3">
      {['w-2/3', 'w-full', 'w-full', 'w-full'].map((width, i) => (
        <Skeleton key={i} className={`h-11 ${width}`} />
      ))}
    </Loading>
  );
}
