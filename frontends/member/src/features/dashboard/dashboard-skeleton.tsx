import { Skeleton } from '@sabiwell/ui/skeleton.tsx';

// Placeholders in the shape of the cards, so that nothing moves when these arrive. Like all placeholders they appear after 150 ms.

export function ScoreSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-42 flex-1 animate-late flex-col gap-3 px-4 pt-3 pb-2">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-10 w-32" />
      <Skeleton className="h-4 w-full" />
    </div>
  );
}

/** A placeholder for the readings and the meals. */
export function DaySkeleton() {
  return (
    <>
      <div aria-hidden="true" className="grid min-h-66 animate-late grid-cols-2 gap-px border border-hairline bg-hairline">
        <ReadingSkeleton />
        <ReadingSkeleton />
      </div>
      <div aria-hidden="true" className="flex min-h-37 animate-late flex-col gap-4 border border-hairline bg-surface p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-18 w-full" />
      </div>
    </>
  );
}

function ReadingSkeleton() {
  return (
    <div className="flex flex-col gap-4 bg-surface px-4 pt-3">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-14 w-20" />
      <Skeleton className="h-7 w-18" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
