import { useNavigate } from 'react-router-dom';
import { Palette, type PaletteItem } from '@sabiwell/ui/palette.tsx';
import { saveAppearance, storedAppearance, THEMES } from '../appearance.ts';
import { accountPath, tabPath } from '../paths.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useStaff } from '../session/use-staff.ts';
import { t } from './messages.ts';
import type { OpenableTab } from './portal-tab.ts';

type StaffPaletteProps = { tabs: readonly OpenableTab[]; onClose: () => void };

/** The tabs that can be opened and what can be done from everywhere, found by typing. */
export function StaffPalette({ tabs, onClose }: StaffPaletteProps) {
  const { portal } = useStaff();
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const items: PaletteItem[] = [
    ...tabs.map(({ id, name }) => ({ id, label: name, kind: t('tab'), run: () => void navigate(tabPath(portal, id)) })),
    { id: 'my-account', label: t('myAccount'), run: () => void navigate(accountPath(portal.slug)) },
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: t('themeOf', { theme: t(theme) }),
      run: () => saveAppearance({ ...storedAppearance(), theme }),
    })),
    { id: 'logout', label: t('logout'), run: signOut },
  ];
  return <Palette title={t('palette')} label={t('paletteLabel')} empty={t('paletteEmpty')} items={items} onClose={onClose} />;
}
