import { MET_SOURCE } from '@sabiwell/proto/http/workout-rules.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { MailLink } from './help-page.tsx';
import { t } from './messages.ts';

const DOES = [t('does1'), t('does2'), t('does3'), t('does4')];
const FROM = [t('from1'), t('from2'), t('from3', { source: MET_SOURCE })];

/** Explains what Sabiwell is and is not, and where its figures come from (spec 2 section 2, /about). */
export function AboutPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 border border-hairline bg-surface p-4 sm:p-6">
      <h1 className="text-2xl font-bold">{t('aboutTitle')}</h1>
      <AdireStrip className="text-rule" />
      <p className="text-lg">{t('mission')}</p>
      <List title={t('doesTitle')} lines={DOES} />
      <List title={t('fromTitle')} lines={FROM} />
      <h2 className="text-lg font-semibold">{t('notTitle')}</h2>
      <p>{t('not')}</p>
      <h2 className="text-lg font-semibold">{t('contact')}</h2>
      <MailLink />
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
