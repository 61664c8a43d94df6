/** Whether an address lies in an area: the start page is alone, every other area holds what is below it. */
export function isInArea(area: string, pathname: string): boolean {
  return pathname === area || (area !== '/' && pathname.startsWith(`${area}/`));
}
