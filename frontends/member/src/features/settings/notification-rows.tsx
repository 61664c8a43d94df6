import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

const TOGGLES = ['mealReminders', 'healthTips', 'readingReminders'] as const;

/** Which notifications the member wants. The server stores the choice, so it applies to every device. */
export function NotificationRows({ preferences }: { preferences: Preferences }) {
  const change = useChangePreferences();
  return (
    <section aria-labelledby="notifications" className="flex flex-col gap-2">
      <h2 id="notifications" className="text-lg font-semibold">
        {t('notifications')}
      </h2>
      <p className="text-sm text-ink-2">{t('notificationsYet')}</p>
      <Rows>
        {TOGGLES.map((name) => (
          <li key={name} className="px-4">
            <Switch label={t(name)} hint={t(`${name}Hint`)} on={preferences[name]} onChange={(on) => change({ [name]: on })} />
          </li>
        ))}
      </Rows>
    </section>
  );
}
