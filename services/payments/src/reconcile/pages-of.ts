import type { Unavailable } from '../provider.ts';

type Page = { kind: 'listed'; nextPage: number | undefined };

/** The pages of a list of the provider, one after another, as far as it answers. */
export async function* pagesOf<P extends Page>(read: (page: number) => Promise<P | Unavailable>): AsyncGenerator<P> {
  for (let page: number | undefined = 1; page !== undefined;) {
    const listed = await read(page);
    if (listed.kind === 'unavailable') return;
    yield listed;
    page = listed.nextPage;
  }
}
