import { useState } from 'react';

type Props = { name: string; picture: string | null; children: React.ReactNode };

/** Who shared or said something: their photo where they show it, else their initial, and what stands beside it. */
export function Author({ name, picture, children }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = 'size-11 shrink-0 rounded-full bg-band';
  return (
    <div className="flex items-center gap-3">
      {picture !== null && broken !== picture ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} className={`${shape} object-cover`} />
      ) : (
        <span aria-hidden="true" className={`${shape} grid place-items-center font-semibold text-ink-2`}>
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {children}
      </div>
    </div>
  );
}
