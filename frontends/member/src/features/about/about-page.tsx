import { MET_SOURCE } from '@sabiwell/proto/http/workout-rules.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { MailLink } from './help-page.tsx';
import { t } from './messages.ts';

/** Explains what Sabiwell is and is not, and where its figures come from (spec 2 section 2, /about). */
export function AboutPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('aboutTitle')}</h1>
      <AdireStrip className="text-rule" />
      <p className="text-lg">{t('mission')}</p>
      <List title={t('doesTitle')} lines={[t('does1'), t('does2'), t('does3'), t('does4')]} />
      <List title={t('fromTitle')} lines={[t('from1'), t('from2'), t('from3', { source: MET_SOURCE })]} />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t('notTitle')}</h2>
        <p>{t('not')}</p>
      </section>
      <section className="flex flex-col">
        <h2 className="text-lg font-semibold">{t('contact')}</h2>
        <MailLink />
      </section>
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Rows>
        {lines.map((line) => (
          <li key={line} className="px-4 py-3">
            {line}
          </li>
        ))}
      </Rows>
    </section>
  );
}
