/** Hands a file to another app of the device; undefined where the device cannot. */
export function shareFile(file: Blob, fileName: string): (() => void) | undefined {
  const data = { files: [new File([file], fileName, { type: file.type })] };
  if (!('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  // Closing the device's dialog rejects.
  return () => void navigator.share(data).catch(() => {});
}
