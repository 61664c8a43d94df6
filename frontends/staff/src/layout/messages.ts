import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('layout', {
  product: BRAND_NAME,
  skip: 'Skip to content',
  tabs: 'Tabs',
  rail: 'Tools',
  railWaiting: 'Tools, {count} waiting',
  work: 'Work',
  unavailable: '{name}: coming soon',

  account: 'Your account',
  myAccount: 'My account',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  density: 'Row height',
  compact: 'Compact',
  normal: 'Normal',
  comfortable: 'Roomy',
  logout: 'Logout',

  palette: 'Go to',
  paletteLabel: 'Type what you are looking for',
  paletteEmpty: 'Nothing here has this name.',
  tab: 'Tab',
  action: 'Action',
  themeOf: 'Theme: {theme}',

  shortcuts: 'Keyboard shortcuts',
  openPalette: 'Go to a tab or an action',
  openSearch: 'Search the open tab',
  openShortcuts: 'Show these shortcuts',
  previousTab: 'Open the tab before',
  nextTab: 'Open the next tab',
  singleKeys: 'Shortcuts of a single key',
  singleKeysHint: 'They never work while you are typing.',
});
