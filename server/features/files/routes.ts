import { bundleFiles } from '#contract/files/calls.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { bundleOf } from './service.ts';

export function fileRoutes(serve: Serve, storage: Storage): void {
  serve.bytes(bundleFiles, ({ body }) => bundleOf(storage, body.addresses));
}
