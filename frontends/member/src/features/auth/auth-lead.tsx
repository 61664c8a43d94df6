import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { CameraIcon, HeartIcon, PlateIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

const POINTS = [
  { Icon: CameraIcon, words: t('leadPhoto') },
  { Icon: HeartIcon, words: t('leadRisk') },
  { Icon: PlateIcon, words: t('leadSwap') },
];

/** What Sabiwell offers: one line on a phone, so that the form comes first and toasts do not cover it; three lines on larger screens. */
export function AuthLead() {
  return (
    <div className="flex flex-col bg-header px-4 py-3 text-on-header sm:px-6 lg:gap-6 lg:p-10 dark:bg-band">
      <p className="text-lg font-semibold text-balance lg:text-4xl">{t('lead')}</p>
      <AdireStrip className="hidden lg:block" />
      <ul className="hidden flex-col gap-5 text-lg lg:flex">
        {POINTS.map(({ Icon, words }) => (
          <li key={words} className="flex items-start gap-4">
            <Icon className="size-7" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-auto hidden flex-col gap-3 opacity-40 lg:flex">
        <AdireStrip />
        <AdireStrip />
        <AdireStrip />
      </div>
    </div>
  );
}
