import { encodeQR } from 'qr';

interface QrCodeProps {
  text: string;
  /** Says what the code is for. */
  label: string;
  /** A length in CSS. */
  width?: string;
}

/** Draws a QR code, dark on light in every colour scheme: scanners need it so. */
export function QrCode({ text, label, width = '220px' }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      style={{ width, maxWidth: '100%', background: '#fff', borderRadius: 8 }}
    >
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
