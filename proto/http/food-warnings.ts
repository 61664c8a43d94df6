// What a report's warnings are about, by how they are written. Stored reports keep the words of their day, so older ones stand here, too.

/** Whether a warning forbids a dish to a member because of an allergy. */
export function isForAllergy(warning: string): boolean {
  return /allergic to\. (Don['’]t|Do not) eat it\.$/.test(warning);
}

/** Whether a warning forbids a dish in pregnancy. */
export function isForPregnancy(warning: string): boolean {
  return /in pregnancy[.:] better leave it out\.$/i.test(warning);
}

export function isAboutAlcohol(warning: string): boolean {
  return warning.startsWith('It contains alcohol.');
}

const ABOUT_FIGURES =
  /^(The figures (are|come)|Not fully known|(Nobody|No one) has published|Studies differ|Portions are estimated|The photo (isn['’]t|is not) very clear|Not in our food table|Not known|The score assumes)/;

/** Whether a warning only says how sure the figures are. All others may matter for what a member does now. */
export function isAboutFigures(warning: string): boolean {
  return ABOUT_FIGURES.test(warning);
}
