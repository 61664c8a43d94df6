import { HomeIcon } from '@sabiwell/ui/icons.tsx';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

/** The areas of the product in the bottom bar, in its order; an area is one line here. One alone needs no bar. */
export const areas = [{ path: paths.home, label: t('home'), Icon: HomeIcon }];
