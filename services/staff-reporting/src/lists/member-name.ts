/** How a member is named in a list of other rows; one whose names have not come yet, by their number. */
export function memberName({ userId, firstName, lastName }: { userId: number; firstName: string | null; lastName: string | null }): string {
  return firstName === null && lastName === null ? `Member ${userId}` : [firstName, lastName].filter((name) => name !== null).join(' ');
}
