import { expect, test } from 'vitest';
import { backupSettings } from './backup-place.ts';

const settings = { BACKUP_DIR: '/mnt/backups', BACKUP_RECIPIENT: 'age1own', BACKUP_DAYS: '90' };
const planWith = (env: Record<string, string>) => ({ processes: [{ name: 'backups', command: { file: '', args: [], env } }] });

test('a backup by hand goes where the running product backs itself up, sealed to the same key, and keeps as many days', () => {
  expect(backupSettings(planWith(settings), {})).toEqual(settings);
});

test('what is given by hand comes first', () => {
  expect(backupSettings(planWith(settings), { BACKUP_DIR: '/elsewhere', BACKUP_RECIPIENT: '' })).toEqual({
    ...settings,
    BACKUP_DIR: '/elsewhere',
  });
});

test('where nobody asked for backups only what is given counts', () => {
  expect(backupSettings({ processes: [] }, { BACKUP_DIR: '/mnt/backups' })).toEqual({ BACKUP_DIR: '/mnt/backups' });
});
