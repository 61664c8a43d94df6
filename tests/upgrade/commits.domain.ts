/**
 * Whether a commit can be upgraded to another one, by what `git diff --name-status --no-renames` says of their migrations: something is to be
 * applied, and nothing that was applied is another file now. A migration may be edited until its branch has landed, so not each commit
 * before a migration is a version that somebody could have.
 */
export function canBeUpgraded(nameStatus: string): boolean {
  const lines = nameStatus.split('\n').filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => line.startsWith('A\t'));
}
