import type { ReactNode } from 'react';
import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';
import { memberWords, telephone } from './task-words.ts';

/** Whom a task is about, and how to reach them. */
export function TaskContacts({ task }: { task: CareTaskRow }) {
  const { userPhone, userEmail, doctorName, doctorPhone } = task;
  const member = memberWords(task);
  return (
    <section aria-labelledby="task-contacts" className="flex flex-col gap-3">
      <h3 id="task-contacts" className="text-base font-semibold">
        {t('contacts')}
      </h3>
      {member === undefined && doctorName === null && <p className="text-ink-2">{t('nobodyNamed')}</p>}
      {member !== undefined && (
        <Person role={t('member')} name={member} phone={userPhone}>
          {userEmail !== null && (
            <a
              href={`mailto:${userEmail}`}
              className="inline-flex min-h-6 items-center wrap-anywhere text-indigo underline pointer-coarse:min-h-11"
            >
              {userEmail}
            </a>
          )}
        </Person>
      )}
      {doctorName !== null && <Person role={t('doctor')} name={doctorName} phone={doctorPhone} />}
    </section>
  );
}

type PersonProps = { role: string; name: string; phone: string | null; children?: ReactNode };

function Person({ role, name, phone, children }: PersonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-hairline p-3">
      <div className="min-w-0 flex-auto wrap-anywhere">
        <p className="text-sm text-ink-2">{role}</p>
        <p className="font-semibold">{name}</p>
        {children}
        {phone === null && <p className="text-sm text-ink-2">{t('noPhone')}</p>}
      </div>
      {phone !== null && (
        <a href={telephone(phone)} className={buttonClass('primary', 'wrap-anywhere')}>
          <PhoneIcon className="size-5" />
          {t('call', { phone })}
        </a>
      )}
    </div>
  );
}
