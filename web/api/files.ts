import { bundleFiles } from '#contract/file-bundle.ts';
import { plainCall } from './client.ts';

/** Takes the addresses as its body. */
export const bundleCall = () => plainCall(bundleFiles);
