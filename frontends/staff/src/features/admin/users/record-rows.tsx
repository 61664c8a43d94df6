import type { ReactNode } from 'react';

export type RecordRow = { id: string; title: string; hint?: string; badge?: ReactNode };

/** Some records of a member, one a line; `none` says that there are none. */
export function RecordRows({ rows, none }: { rows: readonly RecordRow[]; none: string }) {
  if (rows.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ul className="rows border-x border-x-hairline [--inset:0px]">
      {rows.map(({ id, title, hint, badge }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
            <span className="block font-medium">{title}</span>
            <span className="figures block text-sm text-ink-2">{hint}</span>
          </span>
          {badge}
        </li>
      ))}
    </ul>
  );
}
