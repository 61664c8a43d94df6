import { Link } from 'react-router-dom';
import { brand } from '@sabiwell/proto/http/brand.ts';
import { MET_SOURCE } from '@sabiwell/proto/http/workout-rules.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { paths } from '../../paths.ts';
import { MailLink } from './help-page.tsx';
import { t } from './messages.ts';

/** What the product is about; each of these has a screen today. */
const AREAS = [
  ['area1', paths.home],
  ['area2', paths.tracking],
  ['area3', paths.readingHistory],
  ['area4', paths.foodHistory],
  ['area5', paths.home],
  ['area6', paths.healthTips],
  ['area7', paths.fitness],
  ['area8', paths.aiDoc],
  ['area9', paths.doctors],
  ['area10', paths.verifyPrescription],
  ['area11', paths.fitness],
  ['area12', paths.elderCare],
  ['area13', paths.market],
] as const;

/** Explains what Sabiwell is and is not, and where its figures come from (spec 2 section 2, /about). It claims no figure of its own. */
export function AboutPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('aboutTitle')}</h1>
      <AdireStrip className="text-rule" />
      <p className="text-lg">{t('mission')}</p>
      <Ways />
      <Areas />
      <List title={t('doesTitle')} lines={[t('does1'), t('does2'), t('does3'), t('does4')]} />
      <List title={t('fromTitle')} lines={[t('from1'), t('from2'), t('from3', { source: MET_SOURCE }), t('from4')]} />
      <Words title={t('impactTitle')} words={t('impact')} />
      <Words title={t('notTitle')} words={t('not')} />
      <section className="flex flex-col">
        <h2 className="text-lg font-semibold">{t('contact')}</h2>
        <MailLink />
        <LegalLinks />
      </section>
    </div>
  );
}

function Ways() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.subscribe} className={buttonClass('primary')}>
        {t('plans')}
      </Link>
      <Link to={paths.team} className={buttonClass('outline')}>
        {t('team')}
      </Link>
      {brand.supportPhone !== null && (
        <a href={`tel:${brand.supportPhone}`} className={buttonClass('outline')}>
          <PhoneIcon className="size-5" />
          {t('callUs')}
        </a>
      )}
    </div>
  );
}

function Areas() {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('areasTitle')}</h2>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {AREAS.map(([name, to]) => (
          <li key={name}>
            <Link to={to} className="flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4">
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

function Words({ title, words }: { title: string; words: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p>{words}</p>
    </section>
  );
}
