import { brand } from '@sabiwell/proto/http/brand.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

const QUESTIONS = [
  { question: t('readingQ'), answer: t('readingA') },
  { question: t('scoreQ'), answer: t('scoreA') },
  { question: t('passwordQ'), answer: t('passwordA') },
  { question: t('privacyQ'), answer: t('privacyA') },
];

/** Help and support (spec 2 section 2, /settings). */
export function HelpPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{t('helpTitle')}</h1>
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
      <Card aria-labelledby="questions">
        <h2 id="questions" className="pb-2 text-lg font-semibold">
          {t('questions')}
        </h2>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="border-t border-hairline">
            <summary className="py-3 font-semibold">{question}</summary>
            <p className="pb-3 text-ink-2">{answer}</p>
          </details>
        ))}
      </Card>
      <Card aria-labelledby="write" className="flex flex-col items-start gap-2">
        <h2 id="write" className="text-lg font-semibold">
          {t('write')}
        </h2>
        <p>{t('writeWords')}</p>
        <MailLink />
      </Card>
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
