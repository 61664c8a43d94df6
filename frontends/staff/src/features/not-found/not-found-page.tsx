import { Link, useLocation } from 'react-router-dom';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { portalAt } from '../../paths.ts';
import { t } from './messages.ts';

export function NotFoundPage() {
  const portal = portalAt(useLocation().pathname);
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-8">
      <p aria-hidden="true" className="figures text-4xl font-extrabold text-indigo">
        404
      </p>
      <AdireStrip className="text-indigo" />
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="text-ink-2">{t('redirecting')}</p>
      <p>{t('why')}</p>
      {portal ? (
        <Link to={portal.loginPath} className={buttonClass()}>
          {t('signIn')}
        </Link>
      ) : (
        // The start page is the member app's, so it is loaded anew.
        <a href="/" className={buttonClass()}>
          {t('start')}
        </a>
      )}
    </main>
  );
}
