import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { tabPath } from '../paths.ts';
import { useStaff } from '../session/use-staff.ts';
import { openableTabs, type PortalTab, tabBeside } from './portal-tab.ts';
import type { Shortcut } from './shortcut.domain.ts';
import { useShortcuts } from './use-shortcuts.ts';

const StaffPalette = lazy(() => import('./staff-palette.tsx').then((module) => ({ default: module.StaffPalette })));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })));

export type FrameWindow = 'palette' | 'shortcuts' | null;

type FrameKeysProps = {
  tabs: readonly PortalTab[];
  open: PortalTab | undefined;
  shown: FrameWindow;
  onShow: (shown: FrameWindow) => void;
};

/** The keys of a portal's frame and the windows that they open. */
export function FrameKeys({ tabs, open, shown, onShow }: FrameKeysProps) {
  const { portal } = useStaff();
  const navigate = useNavigate();
  function goBeside(steps: number): boolean {
    const tab = tabBeside(tabs, open, steps);
    if (tab) void navigate(tabPath(portal, tab.id));
    return tab !== undefined;
  }
  useShortcuts((shortcut) => RUN[shortcut]({ goBeside, onShow }));
  if (shown === null) return null;
  const close = () => onShow(null);
  return (
    <LateWindow>
      {shown === 'palette' ? <StaffPalette tabs={openableTabs(tabs)} onClose={close} /> : <ShortcutsDialog onClose={close} />}
    </LateWindow>
  );
}

type Frame = { goBeside: (steps: number) => boolean; onShow: (shown: FrameWindow) => void };

const RUN: Readonly<Record<Shortcut, (frame: Frame) => boolean>> = {
  palette: ({ onShow }) => (onShow('palette'), true),
  shortcuts: ({ onShow }) => (onShow('shortcuts'), true),
  previous: ({ goBeside }) => goBeside(-1),
  next: ({ goBeside }) => goBeside(1),
  search: focusSearch,
};

/** Focuses the search of the open tab, if it has one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}
