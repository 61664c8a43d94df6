/** How long a test file took, without its set-up. */
export type FileTime = { name: string; ms: number };

/** Lines of a table of the slowest files, slowest first; `root` is cut off their names. */
export function slowestFiles(files: readonly FileTime[], root: string, count = 20): string[] {
  const longest = files.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return longest.map(({ name, ms }) => {
    const seconds = (ms / 1000).toFixed(1);
    return `${seconds.padStart(7)} s  ${name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name}`;
  });
}
