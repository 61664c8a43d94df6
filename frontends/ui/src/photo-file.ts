/** The picture in a data URL as a file. Not by fetch, which the content security policy forbids for such addresses. */
export function fileOf(dataUrl: string): Blob {
  const [head = '', bytes = ''] = dataUrl.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? '';
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}

/** A file as a data URL, which is how the API takes a picture. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The picture can not be read.'));
    reader.readAsDataURL(file);
  });
}
