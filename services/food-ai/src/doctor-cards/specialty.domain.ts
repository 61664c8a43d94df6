/** Specialties by how their names begin, because the directory says Cardiologist where an article says Cardiology. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  general: ['general', 'family', 'medical officer', 'gp'],
  obstetrics: ['obstetric', 'gynaecolog', 'gynecolog'],
  paediatrics: ['paediatric', 'pediatric'],
  ent: ['ear', 'ent', 'otorhino'],
  nutrition: ['nutrition', 'dietet', 'dietit', 'dietic'],
  psychiatry: ['psychiatr', 'psycholog', 'mental'],
  respiratory: ['respirat', 'pulmon', 'chest'],
  haematology: ['haemato', 'hemato'],
  gastroenterology: ['gastro'],
  orthopaedics: ['orthop'],
  ophthalmology: ['ophthal', 'eye', 'optom'],
  dentistry: ['dent'],
  physiotherapy: ['physio'],
  dermatology: ['dermat', 'skin'],
  endocrinology: ['endocrin', 'diabet'],
  cardiology: ['cardio', 'heart'],
  nephrology: ['nephro', 'kidney', 'renal'],
  neurology: ['neuro'],
  oncology: ['onco', 'cancer'],
  urology: ['urolog'],
  geriatrics: ['geriat', 'elder'],
};

/** Who sees everybody, where no specialist is listed. */
export const GENERAL = 'general';

/** One word for a specialty, however it is named; its own name where it is none of the known ones. */
export function specialtyKey(name: string): string {
  const words = name.trim().toLowerCase();
  const known = Object.entries(NAMES).find(([, starts]) => starts.some((start) => words.startsWith(start)));
  return known?.[0] ?? words;
}
