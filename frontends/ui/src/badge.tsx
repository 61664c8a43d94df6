import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-leaf-bg text-leaf',
  fair: 'bg-amber-bg text-amber',
  poor: 'bg-clay-bg text-clay',
  neutral: 'bg-band text-ink',
};
export type Tone = keyof typeof TONES;

/** A status: always a word, never a colour alone. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block max-w-full rounded-control px-2 py-1 text-sm font-semibold wrap-break-word ${TONES[tone]}`}>
      {children}
    </span>
  );
}
