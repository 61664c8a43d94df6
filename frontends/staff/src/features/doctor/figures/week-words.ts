import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { figure as plain, shortDay } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';
import type { Figure } from './weeks.domain.ts';

/** 23 Nov to 29 Nov. */
export function weekWords({ from }: Pick<DoctorWeek, 'from'>): string {
  return t('weekOf', { from: shortDay(from), to: shortDay(dayLater(from, 6)) });
}

/** 3; earnings as ₦5,400. */
export function valueWords(week: DoctorWeek, figure: Figure): string {
  return figure === 'earnings' ? nairaText(week.earnings) : plain(week[figure]);
}
