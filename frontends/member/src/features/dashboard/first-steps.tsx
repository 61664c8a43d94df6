import { ActivityIcon, ChevronRightIcon, DropIcon } from '@sabiwell/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

const STEPS = [
  { to: `${paths.tracking}?add=blood_pressure`, title: t('stepPressure'), why: t('stepPressureWhy'), Icon: ActivityIcon },
  { to: `${paths.tracking}?add=blood_sugar`, title: t('stepSugar'), why: t('stepSugarWhy'), Icon: DropIcon },
];

/** Suggests to a member without a score what to enter first besides a photo of a meal. Each suggestion is a part of the score. */
export function FirstSteps() {
  return (
    <ul className="border-x border-b border-hairline bg-surface">
      {STEPS.map(({ to, title, why, Icon }) => (
        <li key={to} className="border-t border-hairline first:border-t-0">
          <Link to={to} state={{ over: true }} className="flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline">
            <Icon className="size-6 text-indigo" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-2">{why}</span>
            </span>
            <ChevronRightIcon className="size-5 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
