import type { Fields } from './read-fields.ts';
import type { Sim } from './sim.ts';
import type { Domain } from './world.ts';

/** One call of the API or of the checkout. */
export type Call = { params: Readonly<Record<string, string>>; query: URLSearchParams; fields: Fields; domain: Domain };

/** The provider's envelope, or another body where `raw` is given. */
export type Answer = { status?: number; message: string; data?: unknown; meta?: unknown };

export type Handler = (sim: Sim, call: Call) => Answer | Promise<Answer>;
