const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A figure for people, with its unit: "1,240 mg", "3.5 g"; "less than 0.1 g" for a trace. */
export function say(value: number, unit: 'g' | 'mg' | 'kcal'): string {
  const whole = unit === 'mg' || unit === 'kcal';
  const smallest = whole ? 1 : 0.1;
  if (value > 0 && value < smallest / 2) return `less than ${smallest} ${unit}`;
  return `${format.format(whole ? Math.round(value) : value)} ${unit}`;
}

/** A bare figure for people, at most one decimal. */
export function sayNumber(value: number): string {
  return format.format(value);
}

/** A share of a whole for people: "37%". */
export function sayShare(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 1 ? 'less than 1%' : `${format.format(Math.round(percent))}%`;
}

/** "A", "A and B", "A, B and C". */
export function sayList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
