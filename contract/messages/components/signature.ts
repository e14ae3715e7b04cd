/** On and around the signature pad. */
export const SIGNATURE = {
  draw: 'Sign here',
  drawingArea: 'Drawing area for the signature',
  clear: 'Clear',
  failed: "We couldn't save the signature. Clear it and sign again.",
  typeInstead: 'Type the name instead',
  drawInstead: 'Sign by hand instead',
  typedName: 'Full name to sign with',
  /** A typed signature that is another name. */
  typeNameOf: (name: string) => `Type the name of the chosen manager: ${name}`,
} as const;
