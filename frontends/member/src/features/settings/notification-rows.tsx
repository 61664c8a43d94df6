import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

const NEWS = ['notifyCommunity', 'notifyActivity'] as const;
const REMINDERS = ['mealReminders', 'healthTips', 'readingReminders'] as const;

/** Which notifications the member wants. The server stores the choice, so it applies to every device. */
export function NotificationRows({ preferences }: { preferences: Preferences }) {
  return (
    <section aria-labelledby="notifications" className="flex flex-col gap-2">
      <h2 id="notifications" className="text-lg font-semibold">
        {t('notifications')}
      </h2>
      <Toggles names={NEWS} preferences={preferences} />
      <p className="text-sm text-ink-2">{t('notificationsYet')}</p>
      <Toggles names={REMINDERS} preferences={preferences} />
    </section>
  );
}

type TogglesProps = { names: readonly (typeof NEWS | typeof REMINDERS)[number][]; preferences: Preferences };

function Toggles({ names, preferences }: TogglesProps) {
  const change = useChangePreferences();
  return (
    <Rows>
      {names.map((name) => (
        <li key={name} className="px-4">
          <Switch label={t(name)} hint={t(`${name}Hint`)} on={preferences[name]} onChange={(on) => change({ [name]: on })} />
        </li>
      ))}
    </Rows>
  );
}
