import { CameraIcon, HeartIcon, PlateIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';
import { SampleReport } from './sample-report.tsx';

/** What Sabiwell offers, in one line: above the form on a phone, at the top of the left half on larger screens. */
export function AuthLead() {
  return (
    <p className="bg-header px-4 py-3 text-lg font-semibold text-balance text-on-header sm:px-6 lg:p-10 lg:pb-6 lg:text-4xl dark:bg-band">
      {t('lead')}
    </p>
  );
}

/** Why to join, with a sample of a report: below the form on a phone, so that the form comes first, and beside it on larger screens. */
export function AuthReasons() {
  const reasons = [
    { Icon: CameraIcon, words: t('leadPhoto') },
    { Icon: HeartIcon, words: t('leadRisk') },
    { Icon: PlateIcon, words: t('leadSwap') },
  ];
  return (
    <div className="flex flex-col gap-6 pt-6 lg:bg-header lg:p-10 lg:pt-0 lg:text-on-header dark:lg:bg-band">
      <ul className="flex flex-col gap-3 px-4 sm:px-6 lg:gap-4 lg:px-0">
        {reasons.map(({ Icon, words }) => (
          <li key={words} className="flex items-start gap-3">
            <Icon className="size-6 text-indigo lg:text-on-header" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <SampleReport />
    </div>
  );
}
