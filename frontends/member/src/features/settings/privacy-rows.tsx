import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

/** What others see of the member beside what they share. */
export function PrivacyRows({ preferences: { publicPhoto } }: { preferences: Preferences }) {
  const change = useChangePreferences();
  return (
    <section aria-labelledby="privacy" className="flex flex-col gap-2">
      <h2 id="privacy" className="text-lg font-semibold">
        {t('privacy')}
      </h2>
      <Rows>
        <li className="px-4">
          <Switch label={t('publicPhoto')} hint={t('publicPhotoHint')} on={publicPhoto} onChange={(on) => change({ publicPhoto: on })} />
        </li>
      </Rows>
    </section>
  );
}
