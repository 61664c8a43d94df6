import { modelOf, type Model } from '../product/model.ts';
import { type Parts, partsOf } from '../product/parts.ts';
import { type FaultProduct, startProduct } from '../product/start-product.ts';
import { type BusTap, openBusTap } from '../truth/bus-tap.ts';
import { countEffects } from '../truth/count-effects.ts';
import { openStores, type Stores } from '../truth/stores.ts';

/** A product of its own with everything to break and watch it; one for any number of runs. */
export type Session = {
  bus: string;
  product: FaultProduct;
  parts: Parts;
  model: Model;
  stores: Stores;
  tap: BusTap;
  /** Events that were made to become dead letters. */
  expectedLetters: Set<string>;
  /** Restores every link. */
  heal(): Promise<void>;
  /** Runs once, however often it is called, because an interruption may come while a run is being closed. */
  close(): Promise<void>;
};

/** Starts the product and opens what watches it. */
export async function openSession(bus: string, say: (line: string) => void): Promise<Session> {
  const product = await startProduct(say);
  const stores = await openStores(product.folders);
  await countEffects(stores.tracking);
  const tap = await openBusTap(product.folders, stores.redisUrl);
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await tap.close();
    await stores.close();
    await product.stop();
  };
  return {
    bus,
    product,
    parts: partsOf(product.folders),
    model: modelOf(product.folders),
    stores,
    tap,
    expectedLetters: new Set(),
    async heal() {
      await Promise.all([product.front, ...product.links.values()].map((link) => link.heal()));
    },
    close: () => (closing ??= closeAll()),
  };
}
