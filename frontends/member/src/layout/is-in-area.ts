/** Whether an address belongs to an area. The start page is an area by itself; every other area includes all addresses below its own. */
export function isInArea(area: string, pathname: string): boolean {
  return pathname === area || (area !== '/' && pathname.startsWith(`${area}/`));
}
