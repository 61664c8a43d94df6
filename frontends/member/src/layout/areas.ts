import { ActivityIcon, DumbbellIcon, HomeIcon } from '@sabiwell/ui/icons.tsx';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

/** The areas of the product for the navigation bar, in the order of spec 1 section 1. The bar is left out if there is only one. */
export const areas = [
  { path: paths.home, label: t('home'), Icon: HomeIcon },
  { path: paths.fitness, label: t('fitness'), Icon: DumbbellIcon },
  { path: paths.tracking, label: t('track'), Icon: ActivityIcon },
];

/** The pages in the menu of the header's profile button. */
export const profilePages: readonly { path: string; label: string }[] = [
  { path: paths.profile, label: t('myProfile') },
  { path: paths.healthTips, label: t('healthTips') },
  { path: paths.market, label: t('market') },
  { path: paths.settings, label: t('settings') },
];
