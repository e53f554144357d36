import { useMemo } from 'react';
import { qrCode } from './qr.ts';

/** Light around the code, in modules, as the standard asks. */
const QUIET = 4;

/** An address as a QR code, for the phone of somebody at the same table. */
export function Qr({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qrCode(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
  const d = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
