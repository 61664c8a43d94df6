/** The row that `lock` finds and locks, made where it is not there yet; two that make it at once get the same one. */
export async function lockOrMake<T>(lock: () => Promise<T | undefined>, make: () => Promise<unknown>): Promise<T> {
  const there = await lock();
  if (there !== undefined) return there;
  await make();
  const made = await lock();
  if (made === undefined) throw new Error('A row that was just made is not there');
  return made;
}
