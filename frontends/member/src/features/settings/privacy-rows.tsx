import { Link } from 'react-router-dom';
import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { paths } from '../../paths.ts';
import { DeleteAccountRow } from './delete-account-row.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

/** What others see of the member beside what they share, the way to all that is stored about them, and how they leave. */
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
        <li>
          <Link to={paths.security} className={rowClass}>
            <RowWords title={t('myData')} />
          </Link>
        </li>
        <li>
          <DeleteAccountRow />
        </li>
      </Rows>
    </section>
  );
}
