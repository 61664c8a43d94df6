import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

const TOGGLES = ['mealReminders', 'healthTips', 'readingReminders'] as const;

/** Which notifications the member wants. The server stores the choice, so it applies to every device. */
export function NotificationsCard({ preferences }: { preferences: Preferences }) {
  const change = useChangePreferences();
  return (
    <Card aria-labelledby="notifications" className="flex flex-col">
      <h2 id="notifications" className="pb-2 text-lg font-semibold">
        {t('notifications')}
      </h2>
      <p className="pb-3">{t('notificationsYet')}</p>
      {TOGGLES.map((name) => (
        <div key={name} className="border-t border-hairline">
          <Switch label={t(name)} hint={t(`${name}Hint`)} on={preferences[name]} onChange={(on) => change({ [name]: on })} />
        </div>
      ))}
    </Card>
  );
}
