import { Children, type ReactNode } from 'react';

/** A list of sums under its title; without any it says so. */
export function MoneyRows({ id, title, empty, children }: { id: string; title: string; empty: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {Children.count(children) === 0 ? (
        <p className="border border-hairline bg-surface p-4 text-ink-2">{empty}</p>
      ) : (
        <ul className="rows border-x border-x-hairline">{children}</ul>
      )}
    </section>
  );
}

/** A sum, how it stands, and what else there is to know of it. */
export function MoneyRow({ amount, badge, children }: { amount: string; badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="figures font-semibold">{amount}</p>
        {badge}
      </div>
      <div className="figures text-ink-2 wrap-anywhere">{children}</div>
    </li>
  );
}
