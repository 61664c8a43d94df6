/** The keys of the account: the secret one, the one before it, and the one that browsers know. */
export type Keys = { secret: string; previousSecret: string | undefined; public: string };
