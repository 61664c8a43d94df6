import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';
import { figure as plain } from '@sabiwell/ui/formats.ts';
import type { Figure, Scale, Value } from './days.domain.ts';
import { t } from './messages.ts';

/** 3; money as ₦5,400. */
export function valueWords(value: number, of: Value): string {
  return of === 'revenue' || of === 'wallet' ? nairaText(value) : plain(value);
}

/** What a figure says of a day. */
export function figureWords(day: SeriesDay, figure: Figure): string {
  if (figure !== 'payments') return valueWords(day[figure], figure);
  return t('outcomes', { ok: plain(day.ok), bad: plain(day.bad), pending: plain(day.pending) });
}

/** An end of the scale. */
export function endWords(scale: Scale, end: keyof Scale, figure: Figure): string {
  return valueWords(scale[end], figure === 'payments' ? 'ok' : figure);
}
