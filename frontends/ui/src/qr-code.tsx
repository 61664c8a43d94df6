import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

type QrCodeProps = {
  /** What a phone reads. */
  text: string;
  /** What screen readers say, because nobody can read the code itself. */
  label: string;
  className?: string;
};

/** A QR code: dark on white in both themes, because many phones read no other. Its quiet zone is part of it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
