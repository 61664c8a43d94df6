import { type Model, trusted } from 'mongoose';

const PAGE = 200;

/** All documents of a collection in the order of their ids, in pages. */
export async function* pagesOf<Row extends { _id: string }>(model: Model<Row>): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await model
      .find({ _id: trusted({ $gt: after }) } as object)
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<Row[]>();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last._id;
  }
}
