import { t } from './messages.ts';

type Props = { systolic: number | string; diastolic: number | string; small?: boolean };

/** A blood pressure as on a clinic card: the upper figure above the lower one. */
export function PressureFigure({ systolic, diastolic, small = false }: Props) {
  return (
    <span className="flex items-center gap-2">
      <span className="sr-only">{t('pressureSpoken', { systolic, diastolic })}</span>
      <span
        aria-hidden="true"
        className={`figures inline-flex flex-col text-center font-extrabold ${small ? 'text-base/[1.25]' : 'text-2xl'}`}
      >
        <span className="border-b-2 border-current">{systolic}</span>
        <span>{diastolic}</span>
      </span>
      <span aria-hidden="true" className={`text-ink-2 ${small ? 'text-sm' : ''}`}>
        {t('pressureUnit')}
      </span>
    </span>
  );
}
