/** Colours as PDF operands: red, green and blue from 0 to 1. */
export const COLOR = {
  navy: rgb(0x14213d),
  amber: rgb(0xd98a00),
  text: rgb(0x1b2333),
  muted: rgb(0x566074),
  hairline: rgb(0xc8cedb),
  band: rgb(0xf1f3f8),
  alarm: rgb(0x8f1414),
  alarmTint: rgb(0xf9dcd9),
  warning: rgb(0x7a4a00),
  warningTint: rgb(0xfdecc8),
  good: rgb(0x1c6137),
  goodTint: rgb(0xe0f1e5),
  quietTint: rgb(0xe9ecf2),
  white: rgb(0xffffff),
} as const;

function rgb(hex: number): string {
  return [hex >> 16, (hex >> 8) & 0xff, hex & 0xff]
    .map((channel) => (channel / 255).toFixed(3))
    .join(' ');
}
