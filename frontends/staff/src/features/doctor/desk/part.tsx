import { type ReactNode, useId } from 'react';

type PartProps = { title: string; count?: number; hint?: ReactNode; children: ReactNode };

/** One part of the desk under its heading. */
export function Part({ title, count = 0, hint, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-base font-semibold">
          {title}
          {count > 0 && <span className="figures font-normal text-ink-2"> {count}</span>}
        </h2>
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** A button in a row: as high as the rows of the portals, and large enough for a finger where there is no mouse. */
export const ROW_BUTTON = 'min-h-9! px-3! py-1! pointer-coarse:min-h-11!';

/** Says that a part of the desk has nothing to do. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="border border-hairline bg-surface p-3 text-ink-2">{children}</p>;
}
