import type { ReactNode } from 'react';
import { useId } from 'react';

/** A part of the report under its own heading. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A list of sentences under a heading; nothing if the list is empty. */
export function PhraseSection({ title, phrases }: { title: string; phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <ReportSection title={title}>
      <Phrases phrases={phrases} />
    </ReportSection>
  );
}

export function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {phrases.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}
