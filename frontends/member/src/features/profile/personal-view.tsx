import type { User } from '@sabiwell/proto/http/identity.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

/** The member's personal information; what they didn't give is left out. */
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
    <dl className="rows">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-2">
            <dt className="w-36 shrink-0 text-sm text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1 basis-40">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
