import { ActivityIcon, DumbbellIcon, HealthChatIcon, HomeIcon, PulseIcon, StethoscopeIcon } from '@sabiwell/ui/icons.tsx';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

// The labels are read while rendering, because the language is not known before.

/** The areas of the product for the navigation bar, in the order of spec 1 section 1. The bar is left out if there is only one. */
export const areas = [
  {
    path: paths.home,
    get label() {
      return t('home');
    },
    Icon: HomeIcon,
  },
  {
    path: paths.doctors,
    get label() {
      return t('doctors');
    },
    Icon: StethoscopeIcon,
  },
  {
    path: paths.fitness,
    get label() {
      return t('fitness');
    },
    Icon: DumbbellIcon,
  },
  {
    path: paths.pulse,
    get label() {
      return t('pulse');
    },
    Icon: PulseIcon,
  },
  {
    path: paths.aiDoc,
    get label() {
      return t('aiDoc');
    },
    Icon: HealthChatIcon,
  },
  {
    path: paths.tracking,
    get label() {
      return t('track');
    },
    Icon: ActivityIcon,
  },
];

/** The pages in the menu of the header's profile button. */
export const profilePages: readonly { path: string; readonly label: string }[] = [
  {
    path: paths.profile,
    get label() {
      return t('myProfile');
    },
  },
  {
    path: paths.chatHistory,
    get label() {
      return t('chatHistory');
    },
  },
  {
    path: paths.healthTips,
    get label() {
      return t('healthTips');
    },
  },
  {
    path: paths.market,
    get label() {
      return t('market');
    },
  },
  {
    path: paths.settings,
    get label() {
      return t('settings');
    },
  },
];
