const PATIENT = 'the patient';
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** Telephone, folder and identity numbers: seven digits or more, also in groups. Readings and dates are shorter or have a stroke. */
const LONG_NUMBER = /\+?\d(?:[ -]?\d){6,}/g;

const literal = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text as it may leave us: the name, each word of it, addresses and long numbers are gone. It hides too much rather than too little. */
export function withoutNames(text: string, patientName: string): string {
  const words = patientName.split(/[\s,.]+/u).filter((word) => word.length > 1);
  const clean = text.replaceAll(EMAIL, '[removed]').replaceAll(LONG_NUMBER, '[removed]');
  if (words.length === 0) return clean;
  const name = [patientName.trim(), ...words].map(literal).join('|');
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${name})(?![\p{L}\p{N}])`, 'giu');
  return clean.replaceAll(named, PATIENT).replaceAll(/the patient(?:[ ,.]+the patient)+/g, PATIENT);
}

/** Puts the name back at the first mention of the patient. */
export const withName = (text: string, patientName: string): string => text.replace(/\bthe patient\b/i, () => patientName);
