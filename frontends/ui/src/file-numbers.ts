type Kept = { contentType: string };

const kindOf = ({ contentType }: Kept) => (contentType === 'application/pdf' ? 'pdf' : 'photo');

/** The number of each file within its kind, from 1; undefined for the only one of its kind, which needs none. Files have no names of their own. */
export function fileNumbers(files: readonly Kept[]): (number | undefined)[] {
  return files.map((file, at) => {
    const isSame = (other: Kept) => kindOf(other) === kindOf(file);
    return files.filter(isSame).length === 1 ? undefined : files.slice(0, at + 1).filter(isSame).length;
  });
}

/** `Photo 2`, or `Photo` where there is no other. */
export function numbered(words: string, number: number | undefined): string {
  return number === undefined ? words : `${words} ${number}`;
}
