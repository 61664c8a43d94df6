/** The address of a public picture or clip. */
export const mediaPath = (key: string) => `/api/media/${encodeURIComponent(key)}`;
