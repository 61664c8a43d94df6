import { useState } from 'react';

type Props = { name: string; thumbnail: string | null; className?: string };

/** The photo of a doctor or trainer, or their initials if there is none or it can't be shown. It is decoration: the name stands beside it. */
export function Portrait({ name, thumbnail, className = 'size-18 text-2xl' }: Props) {
  const [broken, setBroken] = useState<string>();
  const place = `shrink-0 border border-rule ${className}`;
  if (thumbnail !== null && broken !== thumbnail) {
    return (
      <img
        src={`/api/media/${encodeURIComponent(thumbnail)}`}
        alt=""
        width="72"
        height="72"
        loading="lazy"
        onError={() => setBroken(thumbnail)}
        className={`${place} bg-band object-cover`}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`${place} grid place-items-center bg-indigo font-bold text-on-indigo`}>
      {initialsOfName(name)}
    </span>
  );
}

/** The initials of a name, without the title: Dr. Ngozi Okafor is NO. */
export function initialsOfName(name: string): string {
  const words = name.replace(/^(dr|prof)\.?\s+/i, '').split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
