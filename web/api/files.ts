import { bundleFiles } from '#contract/files/calls.ts';
import { plainCall } from './client/call.ts';

/** Fetches many files at once. Its body is a list of their addresses. */
export const bundleCall = () => plainCall(bundleFiles);
