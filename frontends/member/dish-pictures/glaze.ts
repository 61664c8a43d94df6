/** Colours of plates, bowls and cloths. */
export const GLAZE = {
  indigo: '#2b3a8c',
  green: '#1f6b3a',
  red: '#b3261e',
  brown: '#7a4317',
  teal: '#0f6b75',
  mustard: '#c98a12',
  plum: '#7a2a5c',
  black: '#33302f',
  clay: '#a85a32',
  sky: '#3f7fb0',
} as const;

/** Colours of leaves in soups. */
export const LEAVES = {
  ugu: ['#1f5a24', '#2f7a33'],
  spinach: ['#1d4f22', '#357a35', '#4c9143'],
  bitter: ['#23401c', '#3d5f26'],
  afang: ['#1a3f1c', '#2a5a26'],
  fresh: ['#3f8f35', '#62ab47'],
} as const;

export const PALM_OIL = '#d8401a';
