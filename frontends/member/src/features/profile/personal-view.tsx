import type { User } from '@sabiwell/proto/http/identity.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

/** The member's personal information. */
export function PersonalView({ user }: { user: User }) {
  const name = [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ');
  const rows = [
    [t('name'), name],
    [t('email'), `${user.email} (${t(user.emailVerified ? 'confirmed' : 'notConfirmed')})`],
    [t('tel'), user.tel],
    [t('mobilePhone'), user.mobilePhone],
    [t('whatsappNumber'), user.whatsappNumber],
    [t('sex'), user.sex],
    [t('age'), t('ageWords', { age: user.age, day: fullDay(noonOf(user.birth)) })],
    [t('bloodGroup'), user.bloodGroup],
    [t('address'), user.address],
    [t('place'), `${user.city}, ${user.country}`],
  ] as const;
  return (
    <dl className="flex flex-col">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 border-t border-hairline py-2 first:border-t-0">
          <dt className="w-40 shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 flex-1 basis-40">{value || <span className="text-ink-2">{t('notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
