/** The keys of the account: the secret one, its predecessor, and the public one for browsers. */
export type Keys = { secret: string; previousSecret: string | undefined; public: string };
