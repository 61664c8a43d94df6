import { Card } from '@sabiwell/ui/card.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';

// Placeholders in the shape of the cards, so that nothing moves when these arrive. Like all placeholders they appear after 150 ms.

export function ScoreSkeleton() {
  return (
    <Card aria-hidden="true" className="flex animate-late flex-col gap-3">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="my-2.5 h-6 w-48" />
    </Card>
  );
}

/** A placeholder for the latest analysis, or for a new member's first steps. */
export function LatestSkeleton() {
  return <Skeleton className="h-34 w-full animate-late" />;
}

export function DaySkeleton() {
  return (
    <div aria-hidden="true" className="flex animate-late flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <Skeleton className="h-14.5 w-24" />
          <Skeleton className="h-7 w-40" />
        </div>
        <Skeleton className="h-24 w-full" />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
