import { brand } from '@sabiwell/proto/http/brand.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { t } from './messages.ts';

const { supportEmail: email, supportPhone: phone, supportWhatsapp: whatsapp } = brand;

/** The ways to reach support; a reference is put into the message. A number that is not configured has no row. */
export function SupportRows({ reference }: { reference?: string }) {
  const words = encodeURIComponent(reference === undefined ? '' : `${t('reference')}: ${reference}`);
  const ways = [
    { title: t('writeSupport'), hint: email, href: `mailto:${email}${words && `?body=${words}`}` },
    ...(phone === null ? [] : [{ title: t('callSupport'), hint: phone, href: `tel:${phone}` }]),
    ...(whatsapp === null
      ? []
      : [{ title: t('whatsappSupport'), hint: whatsapp, href: `https://wa.me/${whatsapp}${words && `?text=${words}`}` }]),
  ];
  return (
    <Rows>
      {ways.map(({ title, hint, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
            <RowWords title={title} hint={hint} />
          </a>
        </li>
      ))}
    </Rows>
  );
}
