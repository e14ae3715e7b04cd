import QRCode from 'qrcode';

/** Light modules around a code, without which it is not found. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  /** Says what the code is for. */
  label: string;
  /** A length in CSS. */
  width?: string;
}

/** Draws a QR code, dark on light in every colour scheme: scanners need it so. */
export function QrCode({ text, label, width = '220px' }: QrCodeProps) {
  const { size, data } = QRCode.create(text).modules;
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + BORDER} ${Math.floor(at / size) + BORDER}h1v1h-1z` : '',
  );
  const side = size + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      style={{ width, maxWidth: '100%', background: '#fff', borderRadius: 8 }}
    >
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
