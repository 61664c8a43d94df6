import { useId } from 'react';
import { QrCode } from '@sabiwell/ui/qr-code.tsx';
import { inGroups } from './code.domain.ts';
import { CopyButton } from './copy-button.tsx';
import { t } from './messages.ts';

/** How to add the account to an authenticator app: by camera, by a link on the same phone, or by typing the key. */
export function AppSetup({ secret, uri }: { secret: string; uri: string }) {
  const label = useId();
  return (
    <div className="flex flex-col gap-4">
      <p>{t('scan')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <QrCode text={uri} label={t('qr')} className="size-48 max-w-full border border-hairline" />
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
          <a href={uri} className="flex min-h-11 items-center text-indigo underline underline-offset-4">
            {t('openApp')}
          </a>
          <p>
            <span id={label} className="block text-sm text-ink-2">
              {t('secret')}
            </span>
            <code aria-labelledby={label} className="font-mono select-all">
              {inGroups(secret)}
            </code>
          </p>
          <CopyButton text={secret} words={t('copyKey')} />
        </div>
      </div>
    </div>
  );
}
