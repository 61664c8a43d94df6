/** The row that `lock` finds and locks; `make` inserts it where it is missing, and concurrent calls get the same row. */
export async function lockOrMake<T>(lock: () => Promise<T | undefined>, make: () => Promise<unknown>): Promise<T> {
  const there = await lock();
  if (there !== undefined) return there;
  await make();
  const made = await lock();
  if (made === undefined) throw new Error('A row that was just made is not there');
  return made;
}
