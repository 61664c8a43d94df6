import { z } from 'zod';

const contact = z.strictObject({
  label: z.string().min(2),
  number: z.string().regex(/^[\d +]{3,}$/),
  isForCrisis: z.boolean().default(false),
  city: z.string().min(2).nullable().default(null),
  /** The day on which somebody made sure that it answers; null until somebody did. */
  verifiedAt: z.iso.date().nullable().default(null),
});

const USUAL = [
  { label: 'Emergency (112)', number: '112' },
  { label: 'Lagos emergency (767)', number: '767', city: 'Lagos' },
  { label: 'SURPIN suicide prevention', number: '0800 078 7746', isForCrisis: true },
];

/** EMERGENCY_CONTACTS, a JSON list. Without it numbers from the press, which nobody has called yet; one without a city must be among them. */
export const emergencyContacts = z
  .string()
  .default(JSON.stringify(USUAL))
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(contact).refine((all) => all.some((it) => it.city === null && !it.isForCrisis), 'needs a number for the whole country'));
