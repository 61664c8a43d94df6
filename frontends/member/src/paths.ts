/** Where the screens are; a link never spells a path itself. */
export const paths = {
  home: '/',
  tracking: '/tracking',
  readingHistory: '/tracking/history',
  readingsToPrint: '/tracking/print',
  signIn: '/auth',
  signInApp: '/app-login',
  join: '/join',
} as const;

/** Paths of the site before this app and where they lead now (spec 3 section 2). */
export const legacyPaths = [
  { from: '/register.html', to: paths.signIn },
  { from: '/doctors.html', to: '/doctors' },
  { from: '/about.html', to: '/about' },
] as const;

/** Where workouts and goals are; as long as that area is not there, nothing leads to it. */
export const fitnessPath: string | undefined = undefined;
