import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { MealTimeRows, QuietRows, ReadingTimeRows } from './time-rows.tsx';
import { useChangePreferences } from './use-change-preferences.ts';

type Props = { preferences: Preferences };
type Switched = 'notifyCommunity' | 'notifyActivity' | 'mealReminders' | 'healthTips' | 'readingReminders';

/** Which notifications and reminders the member wants, and when. The server stores the choice, so it applies to every device. */
export function NotificationRows({ preferences }: Props) {
  return (
    <section aria-labelledby="notifications" className="flex flex-col gap-2">
      <h2 id="notifications" className="text-lg font-semibold">
        {t('notifications')}
      </h2>
      <Rows>
        <SwitchRow name="notifyCommunity" preferences={preferences} />
        <SwitchRow name="notifyActivity" preferences={preferences} />
        <SwitchRow name="mealReminders" preferences={preferences} />
        {preferences.mealReminders && <MealTimeRows preferences={preferences} />}
        <SwitchRow name="healthTips" preferences={preferences} />
        <SwitchRow name="readingReminders" preferences={preferences} />
        {preferences.readingReminders && <ReadingTimeRows preferences={preferences} />}
        <QuietRows preferences={preferences} />
      </Rows>
    </section>
  );
}

function SwitchRow({ name, preferences }: Props & { name: Switched }) {
  const change = useChangePreferences();
  return (
    <li className="px-4">
      <Switch label={t(name)} hint={t(`${name}Hint`)} on={preferences[name]} onChange={(on) => change({ [name]: on })} />
    </li>
  );
}
