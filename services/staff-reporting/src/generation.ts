/** One filling of the read model: its schema, and the group under which it reads events. */
export type Generation = { schema: string; group: string };

/** The read model that the first migration makes. */
export const FIRST_GENERATION: Generation = { schema: 'read_1', group: 'staff-reporting' };

/** What a later filling is called. */
export const generationNamed = (number: number): Generation => ({ schema: `read_${number}`, group: `staff-reporting.g${number}` });
