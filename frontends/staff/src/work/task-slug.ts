/** The words of the portals that have tasks, in the paths of their calls. */
export type TaskSlug = 'admin' | 'case-manager' | 'sabiwell-manager';
