import { bundleFiles } from '#contract/file-bundle.ts';
import type { Serve } from '../../http/serve.ts';
import type { Storage } from '../../storage/storage.ts';
import { bundleOf } from './service.ts';

export function fileRoutes(serve: Serve, storage: Storage): void {
  serve.bytes(bundleFiles, ({ body }) => bundleOf(storage, body.addresses));
}
