import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { CalendarIcon, MessageIcon, PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { Portrait } from '../../care/portrait.tsx';
import { t as c } from '../../care/rating-messages.ts';
import { Rating } from '../../care/rating.tsx';
import { t } from './messages.ts';
import { NextTimes } from './next-times.tsx';
import type { OpenAction } from './open-action.ts';

type Props = { doctor: Doctor; onOpen: OpenAction; onIntent: () => void };

/** One doctor: who they are, what a visit costs, the next free times, and the ways to reach them. */
export function DoctorCard({ doctor, onOpen, onIntent }: Props) {
  const { name, thumbnail, available, fee } = doctor;
  return (
    <article aria-label={name} className="flex w-full min-w-0 flex-col gap-3 border border-hairline bg-surface p-4">
      <div className="flex flex-wrap gap-3">
        <Portrait name={name} thumbnail={thumbnail} />
        <Facts doctor={doctor} onOpen={onOpen} />
      </div>
      <p className="figures font-semibold">{fee === 0 ? t('free') : t('fee', { fee: nairaText(fee) })}</p>
      {available ? <NextTimes doctor={doctor} onOpen={onOpen} /> : <p className="text-ink-2">{t('away')}</p>}
      <Actions doctor={doctor} onOpen={onOpen} onIntent={onIntent} />
    </article>
  );
}

function Facts({ doctor, onOpen }: Pick<Props, 'doctor' | 'onOpen'>) {
  const { id, name, specialty, location, hospital, years, cases, languages, isDemo, ratingCount, rating } = doctor;
  const place = [hospital, location].filter(Boolean).join(', ');
  return (
    <div className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
      <h2 className="text-lg font-semibold">{name}</h2>
      <p>{specialty}</p>
      <p className="text-sm text-ink-2">{place}</p>
      {languages.length > 0 && <p className="text-sm text-ink-2">{t('speaks', { languages: languages.join(', ') })}</p>}
      <p className="figures text-sm text-ink-2">
        <span className="inline-block">
          {yearsWords(years)}
          {cases > 0 && ' ·'}
        </span>{' '}
        {cases > 0 && <span className="inline-block">{cases === 1 ? t('case') : t('cases', { count: figure(cases) })}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {ratingCount === 0 && <Badge tone="good">{c('isNew')}</Badge>}
        {ratingCount > 0 && (
          <button
            type="button"
            onClick={() => onOpen('reviews', id)}
            className="-my-2 inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4"
          >
            <Rating rating={rating} count={ratingCount} />
          </button>
        )}
        {isDemo && <Badge>{c('demo')}</Badge>}
      </div>
    </div>
  );
}

function yearsWords(years: number): string {
  if (years === 0) return t('firstYear');
  return years === 1 ? t('year') : t('years', { years });
}

function Actions({ doctor: { id, name, available, takesCalls, phone }, onOpen, onIntent }: Props) {
  const label = (what: string) => t('of', { what, name });
  return (
    <div className="@container mt-auto flex flex-wrap gap-2">
      {available && (
        <Button
          className="basis-full wrap-anywhere @max-[14rem]:px-1"
          aria-label={label(t('book'))}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onOpen('book', id)}
        >
          <CalendarIcon className="size-5 @max-[14rem]:hidden" />
          {t('book')}
        </Button>
      )}
      <Button
        variant="outline"
        className="flex-1 basis-[9rem] wrap-anywhere"
        aria-label={label(t('message'))}
        onClick={() => onOpen('message', id)}
      >
        <MessageIcon className="size-5 max-sm:hidden" />
        {t('message')}
      </Button>
      {(takesCalls || phone !== null) && (
        <Button
          variant="outline"
          className="flex-1 basis-[6rem] wrap-anywhere"
          aria-label={label(t('call'))}
          onClick={() => onOpen('call', id)}
        >
          <PhoneIcon className="size-5 max-sm:hidden" />
          {t('call')}
        </Button>
      )}
    </div>
  );
}
