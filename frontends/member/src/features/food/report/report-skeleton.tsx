import { Skeleton } from '@sabiwell/ui/skeleton.tsx';

/** A placeholder in the shape of a report: its verdict, its score, two risks. */
export function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-11 w-1/3" />
        <Skeleton className="h-4 w-full" />
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
