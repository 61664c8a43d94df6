import type { User } from '@sabiwell/proto/http/identity.ts';
import type { Reading, ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { sugarUnit, useSugarUnit } from '@sabiwell/ui/appearance.ts';
import { dateAndTime, figure, fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { useState } from 'react';
import { readingWord } from '../../health/reading-word.ts';
import { t } from './history-messages.ts';
import { contextWords, figureOf } from './reading-words.ts';
import { digitsOf, type ShownTrend, spanWords, trendIn } from './trend-units.ts';

type Props = { user: User; trends: ReadingTrend[]; readings: Reading[]; whole: boolean };

/** The sheet for a doctor: the patient, the period, the mean of each measure, and every reading. */
export function DoctorSheet({ user, trends: found, readings, whole }: Props) {
  const unit = useSugarUnit();
  const trends = found.map((trend) => trendIn(trend, unit));
  const [first] = trends;
  if (first === undefined) return null;
  const period = t('periodSpan', { from: fullDay(noonOf(first.from)), to: fullDay(noonOf(first.to)) });
  return (
    <article
      data-sheet=""
      aria-label={t('printTitle')}
      className="flex flex-col gap-5 border border-hairline bg-surface p-4 sm:p-8 print:border-0 print:p-0"
    >
      <p className="hidden text-xl font-semibold print:block">{t('printTitle')}</p>
      <PatientDetails user={user} period={period} />
      {readings.length === 0 ? (
        <p>{t('printNone')}</p>
      ) : (
        <>
          <Summary trends={trends} />
          <ReadingTable readings={readings} />
        </>
      )}
      {!whole && <p>{t('printMore', { count: readings.length })}</p>}
      <p className="text-sm text-ink-2">{t('disclaimer')}</p>
    </article>
  );
}

function PatientDetails({ user, period }: { user: User; period: string }) {
  const [madeAt] = useState(() => new Date().toISOString());
  const details = [
    [t('name'), [user.FirstName, user.LastName].filter(Boolean).join(' ')],
    [t('birth'), user.birth && fullDay(noonOf(user.birth))],
    [t('sex'), user.sex],
    [t('period'), period],
    [t('printedAt'), dateAndTime(madeAt)],
  ];
  return (
    // Where large text meets a small phone, each stands below its name.
    <div className="@container wrap-break-word">
      <dl className="grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-4 gap-y-1 @max-[14rem]:grid-cols-1">
        {details.map(
          ([name, words]) =>
            words && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold">{words}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

const CELL = 'py-1.5 pr-3 align-top';

function Summary({ trends }: { trends: ShownTrend[] }) {
  const rows = trends.flatMap(({ series, unit }) => series.filter(({ count }) => count > 0).map((one) => ({ ...one, unit })));
  const heads = [t('measure'), t('mean'), t('lowest'), t('highest'), t('target'), t('count')];
  return (
    <WidePart label={t('summary')}>
      <h2 className="pb-1 text-lg font-semibold">{t('summary')}</h2>
      <table className="figures w-full text-left text-sm">
        <Head heads={heads} />
        <tbody>
          {rows.map(({ key, mean, points, target, count, unit }) => (
            <tr key={key} className="break-inside-avoid border-b border-hairline">
              <th scope="row" className={`${CELL} font-semibold`}>
                {t(key)} <span className="font-normal whitespace-nowrap text-ink-2">{unit}</span>
              </th>
              <td className={`${CELL} font-semibold`}>{mean === null ? t('noFigure') : figure(mean, digitsOf(unit))}</td>
              <td className={CELL}>{figure(Math.min(...points.map(({ low }) => low)), 1)}</td>
              <td className={CELL}>{figure(Math.max(...points.map(({ high }) => high)), 1)}</td>
              <td className={`${CELL} whitespace-nowrap`}>{t('span', spanWords(target, unit))}</td>
              <td className={CELL}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}

function ReadingTable({ readings }: { readings: Reading[] }) {
  const heads = [t('time'), t('figure'), t('status'), t('context'), t('note')];
  return (
    <WidePart label={t('readings')}>
      <h2 className="pb-1 text-lg font-semibold">{t('readings')}</h2>
      <table className="figures w-full text-left text-sm">
        <Head heads={heads} />
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.id} className="break-inside-avoid border-b border-hairline">
              <th scope="row" className={`${CELL} font-normal whitespace-nowrap`}>
                {dateAndTime(reading.timestamp)}
              </th>
              <td className={`${CELL} font-semibold whitespace-nowrap`}>
                {inSugarUnit(figureOf(reading), sugarUnit(reading.enteredUnit))}
              </td>
              <td className={CELL}>{readingWord(reading.status, reading.statusDetail)}</td>
              <td className={CELL}>{contextWords(reading)}</td>
              <td className={`${CELL} min-w-32 whitespace-pre-line`}>{reading.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}

function Head({ heads }: { heads: string[] }) {
  return (
    <thead>
      <tr className="border-b-2 border-rule">
        {heads.map((words) => (
          <th key={words} scope="col" className={CELL}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
  );
}
