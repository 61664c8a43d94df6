import type { ReactNode } from 'react';
import { brand } from '@sabiwell/proto/http/brand.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

const { supportEmail: email, supportPhone: phone, supportWhatsapp: whatsapp } = brand;
const REASON = 'no-number';

/** Links to support about a payment; a reference is put into the message. Numbers that are not configured are said to be missing. */
export function SupportButtons({ reference }: { reference?: string }) {
  const words = encodeURIComponent(reference === undefined ? '' : `${t('reference')}: ${reference}`);
  const isWhole = reference === undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <a href={`mailto:${email}${words && `?body=${words}`}`} className={buttonClass('outline', 'flex-auto')}>
          {t('writeSupport')}
        </a>
        {(isWhole || phone !== null) && (
          <Way href={phone && `tel:${phone}`}>
            <PhoneIcon className="size-5" />
            {t('callSupport')}
          </Way>
        )}
        {(isWhole || whatsapp !== null) && (
          <Way href={whatsapp && `https://wa.me/${whatsapp}${words && `?text=${words}`}`}>{t('whatsappSupport')}</Way>
        )}
      </div>
      {isWhole && (phone === null || whatsapp === null) && (
        <p id={REASON} className="text-sm text-ink-2">
          {t('noNumber', { email })}
        </p>
      )}
    </div>
  );
}

function Way({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) {
    return (
      <Button variant="outline" disabled aria-describedby={REASON} className="flex-auto">
        {children}
      </Button>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'flex-auto')}>
      {children}
    </a>
  );
}
