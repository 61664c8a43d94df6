import type { ReactNode } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { RetryIcon } from '@sabiwell/ui/icons.tsx';

type ListHeadProps = { title: string; refresh: string; refreshing: boolean; onRefresh: () => unknown; children?: ReactNode };

/** The name of a list, and the button that reads it again, with further ones. */
export function ListHead({ title, refresh, refreshing, onRefresh, children }: ListHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="outline" busy={refreshing} onClick={() => void onRefresh()}>
          {!refreshing && <RetryIcon className="size-5" />}
          {refresh}
        </Button>
      </div>
    </header>
  );
}

/** Says that a list has no rows, and leads out of a filter that nothing matches. */
export function NothingFound({ words, showAll, onShowAll }: { words: string; showAll: string; onShowAll: (() => void) | false }) {
  return (
    <div className="flex flex-col items-start gap-3 border border-hairline bg-surface p-4">
      <p className="text-ink-2">{words}</p>
      {onShowAll && (
        <Button variant="outline" onClick={onShowAll}>
          {showAll}
        </Button>
      )}
    </div>
  );
}

/** Figures beside each other, as many as there is room for. */
export function Tiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">{children}</dl>;
}

/** One figure with its name, and with more about it. */
export function Tile({ name, value, more }: { name: string; value: string; more?: ReactNode }) {
  return (
    <div className="border border-hairline bg-surface p-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
      {more !== undefined && <dd className="figures text-sm text-ink-2">{more}</dd>}
    </div>
  );
}
