import { ActivityIcon, DropIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass, RowWords, Rows } from '@sabiwell/ui/rows.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

const STEPS = [
  { to: `${paths.tracking}?add=blood_pressure`, title: 'stepPressure', why: 'stepPressureWhy', Icon: ActivityIcon },
  { to: `${paths.tracking}?add=blood_sugar`, title: 'stepSugar', why: 'stepSugarWhy', Icon: DropIcon },
] as const;

/** Suggests to a member without a score what to enter first besides a photo of a meal. Each suggestion is a part of the score. */
export function FirstSteps() {
  return (
    <Rows className="border-b-0 [--inset:52px]">
      {STEPS.map(({ to, title, why, Icon }) => (
        <li key={to}>
          <Link to={to} state={{ over: true }} className={rowClass}>
            <RowWords lead={<Icon className="size-6 text-indigo" />} title={t(title)} hint={t(why)} />
          </Link>
        </li>
      ))}
    </Rows>
  );
}
