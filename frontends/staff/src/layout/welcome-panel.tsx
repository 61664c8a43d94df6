import { Link } from 'react-router-dom';
import { Rows, rowClass, RowWords } from '@sabiwell/ui/rows.tsx';
import { accountPath } from '../paths.ts';
import { useStaff } from '../session/use-staff.ts';
import { t } from './messages.ts';

/** What a portal shows that has no screen of its own: who is signed in, and their account. */
export function WelcomePanel() {
  const { portal, staff } = useStaff();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 sm:py-8">
      <div className="wrap-anywhere">
        <h1 className="text-lg font-semibold">{t('welcome', { name: staff.name })}</h1>
        <p className="text-ink-2">{t('signedInAs', { email: staff.email })}</p>
      </div>
      <Rows className="border-x border-x-hairline">
        <li>
          <Link to={accountPath(portal.slug)} className={rowClass}>
            <RowWords title={t('myAccount')} hint={t('myAccountWords')} />
          </Link>
        </li>
      </Rows>
    </div>
  );
}
