/** A dish's name as part of a file's name: "Fufu (akpu)" is fufu-akpu. */
export function dishSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
