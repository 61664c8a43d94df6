import { Link } from 'react-router-dom';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <p aria-hidden="true" className="figures text-4xl font-extrabold text-indigo">
        404
      </p>
      <AdireStrip className="text-indigo" />
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="text-ink-2">{t('redirecting')}</p>
      <p>{t('why')}</p>
      <Link to={paths.home} className={buttonClass()}>
        {t('home')}
      </Link>
    </div>
  );
}
