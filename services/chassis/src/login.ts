/** The halves of `user:password`: the first colon is between them, and a password may have more. Without any there is no password: ''. */
export function splitLogin(login: string): [user: string, password: string] {
  const [user = '', ...rest] = login.split(':');
  return [user, rest.join(':')];
}
