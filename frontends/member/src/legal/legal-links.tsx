import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

const LINK = 'flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

/** The ways to the privacy notice and the terms of use. */
export function LegalLinks() {
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={paths.privacy} className={LINK}>
        {t('privacy')}
      </Link>
      <Link to={paths.terms} className={LINK}>
        {t('terms')}
      </Link>
    </div>
  );
}
