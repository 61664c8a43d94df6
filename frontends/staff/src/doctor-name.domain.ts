/** A doctor's name without the title, for sentences that put "Dr." before it. */
export function nameWithoutTitle(name: string): string {
  return name.replace(/^(dr|doctor)\b\.?\s*/i, '').trim();
}
