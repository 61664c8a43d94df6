import { useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { initialsOf } from '@sabiwell/proto/http/profile-rules.ts';
import { t } from './messages.ts';

/** The member's photo, or their initials if there is no photo or it can't be shown. */
export function Avatar({ user: { uploads, FirstName, LastName } }: { user: User }) {
  const [broken, setBroken] = useState<string>();
  const place = 'size-18 shrink-0 border border-rule';
  if (uploads !== null && broken !== uploads) {
    return (
      <img
        src={`/api/media/${encodeURIComponent(uploads)}`}
        alt={t('photoAlt', { name: `${FirstName} ${LastName}` })}
        width="72"
        height="72"
        onError={() => setBroken(uploads)}
        className={`${place} bg-band object-cover`}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`${place} grid place-items-center bg-indigo text-2xl font-bold text-on-indigo`}>
      {initialsOf(FirstName, LastName)}
    </span>
  );
}
