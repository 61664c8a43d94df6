import { Skeleton } from '@sabiwell/ui/skeleton.tsx';

/** A placeholder in the shape of a report: name, score, two risks, a list. */
export function ReportSkeleton() {
  return (
    <div aria-busy="true" className="flex animate-late flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
