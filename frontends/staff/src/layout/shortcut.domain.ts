export type Shortcut = 'palette' | 'search' | 'shortcuts' | 'previous' | 'next';

/** The keys of the frame, in the order in which they are listed. */
export const SHORTCUT_KEYS: Readonly<Record<Shortcut, string>> = {
  palette: 'Ctrl K',
  search: '/',
  shortcuts: '?',
  previous: '[',
  next: ']',
};

const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'shortcuts', '[': 'previous', ']': 'next' };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
type Situation = { isTyping: boolean; isInDialog: boolean; singleKeys: boolean };

/** What a key does. Single keys do nothing while somebody types, and can be switched off (WCAG 2.1.4); windows have keys of their own. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, isInDialog, singleKeys }: Situation,
): Shortcut | undefined {
  if (isInDialog) return undefined;
  const withControl = ctrlKey || metaKey;
  if (withControl && !altKey && key.toLowerCase() === 'k') return 'palette';
  // Some keyboards write a bracket with Alt, so Alt alone says nothing; with Control it is AltGr.
  const isSingle = withControl === altKey || altKey;
  return isTyping || !singleKeys || !isSingle ? undefined : SINGLE_KEYS[key];
}
