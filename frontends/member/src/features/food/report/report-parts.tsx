import { Rows } from '@sabiwell/ui/rows.tsx';
import { type ReactNode, useId } from 'react';

/** A part of the report under its own heading. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Rows from edge to edge of the window. */
export function ReportRows({ children }: { children: ReactNode }) {
  return <Rows className="-mx-4">{children}</Rows>;
}

/** Sentences: one as it is, several as a list. */
export function Phrases({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 1) return <p>{phrases[0]}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {phrases.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}
