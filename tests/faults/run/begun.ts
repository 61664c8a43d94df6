/** A removed guard: `harms` counts the effects of its absence so far, `restore` puts it back. */
export type Begun = { harms: () => Promise<number>; restore: () => Promise<void> };
