import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { CameraIcon, HeartIcon, PlateIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

const POINTS = [
  { Icon: CameraIcon, words: t('leadPhoto') },
  { Icon: HeartIcon, words: t('leadRisk') },
  { Icon: PlateIcon, words: t('leadSwap') },
];

/** What a visitor gets, in three lines; beside the form where there is room. */
export function AuthLead() {
  return (
    <div className="flex flex-col gap-6 bg-header p-6 text-on-header lg:p-10">
      <p className="text-2xl font-extrabold text-balance lg:text-4xl">{t('lead')}</p>
      <AdireStrip className="hidden lg:block" />
      <ul className="hidden flex-col gap-5 text-lg lg:flex">
        {POINTS.map(({ Icon, words }) => (
          <li key={words} className="flex items-start gap-4">
            <Icon className="size-7" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p className="lg:hidden">{t('leadPhoto')}</p>
    </div>
  );
}
