import { bundleFiles } from '#contract/files/calls.ts';
import { plainCall } from './client/call.ts';

/** Takes the addresses as its body. */
export const bundleCall = () => plainCall(bundleFiles);
