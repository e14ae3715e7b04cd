/** On and around the signature pad. */
export const SIGNATURE = {
  draw: 'Sign here',
  drawingArea: 'Drawing area for the signature',
  clear: 'Clear',
  failed: "We couldn't save the signature. Clear it and sign again.",
  typeInstead: 'Type my name',
  drawInstead: 'Sign by hand instead',
  typedName: 'Type your full name to sign',
} as const;
