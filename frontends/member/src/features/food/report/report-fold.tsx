import { ChevronDownIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass } from '@sabiwell/ui/rows.tsx';
import type { ReactNode } from 'react';

type Props = { lead?: ReactNode; title: string; hint?: ReactNode; value?: ReactNode; children: ReactNode };

/** A row of the report that opens in its place. */
export function ReportFold({ lead, title, hint, value, children }: Props) {
  return (
    <li>
      <details className="group">
        <summary className={`list-none [&::-webkit-details-marker]:hidden ${rowClass}`}>
          {lead}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className="block font-medium">{title}</span>
              {hint && <span className="figures block text-sm text-ink-2">{hint}</span>}
            </span>
            {value}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 px-4 pt-1 pb-4">{children}</div>
      </details>
    </li>
  );
}
