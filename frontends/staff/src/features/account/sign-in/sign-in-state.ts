/** What other pages tell the sign-in page: the email to begin with, and whether the account has just been set up. */
export type SignInState = { email?: string; isWelcomed?: boolean };

/** Reads what was told from the state of the router's location. */
export function signInState(state: unknown): SignInState {
  const { email, isWelcomed } = (state ?? {}) as Record<string, unknown>;
  return { email: typeof email === 'string' ? email : undefined, isWelcomed: isWelcomed === true };
}
