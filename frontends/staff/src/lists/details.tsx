import type { ReactNode } from 'react';

/** Names with their values; a value that is undefined is left out. */
export function Details({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3">
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="min-w-0 wrap-anywhere">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
