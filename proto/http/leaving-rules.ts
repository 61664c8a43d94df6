/** How many days after the request a member may still come back: signing in takes it back. */
export const GRACE_DAYS = 7;

/** The word that a member types before their account is deleted. */
export const DELETE_WORD = 'DELETE';

/** Why an account is not deleted yet: what was paid would be lost. */
export const BALANCE_LEFT_MESSAGE = 'You still have money or a paid plan here. Use it first, or agree to give it up.';

/** The code of that refusal. */
export const BALANCE_LEFT = 'balance_left';

/** Why something of an erased member stays, as a service says it and the report puts it into words. */
export type KeptCode = 'law' | 'clinical' | 'audit' | 'other';

/** The screen on which a leaving member signs in again. */
export const SIGN_IN_PATH = '/auth';
