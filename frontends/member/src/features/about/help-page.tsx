import { brand } from '@sabiwell/proto/http/brand.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { t as layoutText } from '../../layout/messages.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

const QUESTIONS = ['reading', 'score', 'booking', 'money', 'offline', 'data', 'password', 'privacy', 'leave'] as const;

/** Help and support (spec 2 section 2, /settings). */
export function HelpPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('helpTitle')} back={layoutText('settings')} to={paths.settings} />
      <section aria-labelledby="emergency" className="flex flex-col items-start gap-2 border-l-4 border-clay bg-clay-bg p-4">
        <h2 id="emergency" className="text-lg font-semibold text-clay">
          {t('emergency')}
        </h2>
        <p>{t('emergencyWords')}</p>
        <a href="tel:112" className={buttonClass('danger')}>
          <PhoneIcon className="size-5" />
          {t('call')}
        </a>
      </section>
      <section aria-labelledby="questions" className="flex flex-col gap-2">
        <h2 id="questions" className="text-lg font-semibold">
          {t('questions')}
        </h2>
        <Rows>
          {QUESTIONS.map((name) => (
            <li key={name}>
              <FoldingRow title={t(`${name}Q`)}>
                <p className="text-ink-2">{t(`${name}A`)}</p>
              </FoldingRow>
            </li>
          ))}
        </Rows>
      </section>
      <section aria-labelledby="write" className="flex flex-col items-start">
        <h2 id="write" className="text-lg font-semibold">
          {t('write')}
        </h2>
        <p className="text-ink-2">{t('writeWords')}</p>
        <MailLink />
        <LegalLinks />
      </section>
    </div>
  );
}

/** Sabiwell's support address. */
export function MailLink() {
  return (
    <a
      href={`mailto:${brand.supportEmail}`}
      className="flex min-h-11 max-w-full items-center font-semibold break-all text-indigo underline underline-offset-4"
    >
      {brand.supportEmail}
    </a>
  );
}
