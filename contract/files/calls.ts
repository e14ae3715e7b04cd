import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { BUNDLE_MAX_FILES } from './bundle.ts';

/** Characters: longer than any address of a file. */
const ADDRESS_MAX_LENGTH = 2000;

export const bundleFiles = endpoint({
  method: 'POST',
  path: '/files/bundle',
  summary: 'The small files at many signed addresses, each of them checked, in one answer',
  access: { action: 'file:bundle' },
  body: z.object({
    addresses: z.array(z.string().max(ADDRESS_MAX_LENGTH)).min(1).max(BUNDLE_MAX_FILES),
  }),
  /** The result of `bundled` for each address, in order. */
  response: z.string().meta({ format: 'binary' }),
  answersBytes: true,
  status: 200,
  errors: [],
});
