import { brand } from '@sabiwell/ui/brand.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

/** The two ways to reach people about a payment; a reference is put into the message. */
export function SupportButtons({ reference }: { reference?: string }) {
  const text = reference === undefined ? '' : `?text=${encodeURIComponent(`${t('reference')}: ${reference}`)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`tel:${brand.supportPhone}`} className={buttonClass('outline', 'flex-auto')}>
        <PhoneIcon className="size-5" />
        {t('callSupport')}
      </a>
      <a
        href={`https://wa.me/${brand.supportWhatsapp}${text}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('outline', 'flex-auto')}
      >
        {t('whatsappSupport')}
      </a>
    </div>
  );
}
