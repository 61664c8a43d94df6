/** The classes of a clip or a still, whole within its part of the screen. */
export const MEDIUM = 'absolute inset-0 size-full object-contain';
