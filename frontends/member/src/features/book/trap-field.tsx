import type { RefObject } from 'react';
import { t } from './messages.ts';

/** A field that nobody sees and no keyboard reaches; a machine that fills in everything gives itself away. */
export function TrapField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {t('website')}
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
