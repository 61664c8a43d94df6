import { LEGAL_DAY, LEGAL_VERSION, type LegalPart } from '@sabiwell/proto/http/legal-texts.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** A legal text, in the language in which it binds, with its version and the day from which it holds. */
export function LegalPage({ title, parts }: { title: string; parts: readonly LegalPart[] }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={title} back={t('aboutTitle')} to={paths.about}>
        <p className="text-ink-2">{t('legalVersion', { version: LEGAL_VERSION, day: fullDay(noonOf(LEGAL_DAY)) })}</p>
      </SubPageHeader>
      {parts.map((part) => (
        <section key={part.title} lang="en" className="flex flex-col gap-2">
          <h2 className="text-lg font-semibold">{part.title}</h2>
          {part.paragraphs.map((words) => (
            <p key={words} className="wrap-anywhere">
              {words}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
