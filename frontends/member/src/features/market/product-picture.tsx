import type { ReactNode } from 'react';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';

// Line drawings of 64 x 64 in the colour of the text. A photo would show the device of one maker, and another one may be delivered.
const DRAWINGS: Record<string, ReactNode> = {
  market_p1: <path d="M12 12h40v28H12zM18 18h16v7H18zM18 30h10M40 19h6M40 25h6M40 31h6M32 40v5c0 6-12 4-12 10h24M44 50h8v10h-8z" />,
  market_p2: <path d="M24 18V4h16v14M24 46v14h16V46M18 18h28v28H18zM24 33h4l3-7 4 12 3-5h3" />,
  market_p3: <path d="M10 8h26v44H10zM15 14h16v12H15zM17 34h12M17 41h12M46 20c4 6 8 9 8 14a8 8 0 0 1-16 0c0-5 4-8 8-14zM23 52v8" />,
  market_p4: <path d="M50 8 56 14 26 44 14 50 20 38zM40 18l6 6M34 24l4 4M28 30l4 4M14 50l-6 6" />,
  market_p5: <path d="M8 18h10v28H8zM46 18h10v28H46zM18 24c10 8 18 8 28 0M18 32h28M18 40c10-8 18-8 28 0" />,
  market_p6: <path d="M8 10h48v46H8zM22 10v10a10 8 0 0 0 20 0V10M32 20l4-7M16 40h12M36 40h12M16 48h12M36 48h12" />,
};
const PARCEL = <path d="M8 20 32 8l24 12v26L32 58 8 46zM8 20l24 12 24-12M32 32v26M20 14l24 12" />;

/** A product as a line drawing on cloth. Screen readers skip it, because the product's name is beside it. */
export function ProductPicture({ product: { id, image }, className = '' }: { product: MarketProduct; className?: string }) {
  const frame = `grid shrink-0 place-items-center bg-band text-indigo ${className}`;
  if (image !== null)
    return <img src={image} alt="" loading="lazy" width="160" height="160" className={`shrink-0 object-cover ${className}`} />;
  return (
    <span aria-hidden="true" className={frame}>
      <svg
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="h-3/5 w-3/5"
      >
        {DRAWINGS[id] ?? PARCEL}
      </svg>
    </span>
  );
}
