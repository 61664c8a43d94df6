import { lazy } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { LateWindow } from '../late-window.tsx';
import { Menu } from '../menu.tsx';
import { MENU_BUTTON, MENU_PANEL } from './column-menu.tsx';
import type { SavedViewsProps } from './saved-views.tsx';
import { t } from './texts.ts';

const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })));

/** The button that opens the saved views. */
export function ViewMenu({ onShow, ...rest }: SavedViewsProps) {
  return (
    <Menu
      label={t('views')}
      button={
        <>
          {t('views')}
          <ChevronDownIcon className="size-4" />
        </>
      }
      buttonClass={MENU_BUTTON}
      panelClass={`p-3 ${MENU_PANEL}`}
    >
      {(close) => (
        <LateWindow>
          <SavedViews {...rest} onShow={(query) => (close(), onShow(query))} />
        </LateWindow>
      )}
    </Menu>
  );
}
