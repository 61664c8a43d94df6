import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { rowClass, RowWords } from './rows.tsx';

type FoldingRowProps = { title: string; hint?: ReactNode; value?: ReactNode; children: ReactNode };

/** A row that unfolds in its place to what belongs to it. */
export function FoldingRow({ title, hint, value, children }: FoldingRowProps) {
  return (
    <details className="group">
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        <RowWords title={title} hint={hint} value={value} opens={false} />
        <ChevronDownIcon className="size-5 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
