import {
  copyFile,
  copyRegister,
  createApiKey,
  deleteApiKey,
  listApiKeys,
} from '#contract/api-keys.ts';
import { API_KEYS } from '#contract/messages/integrations.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CopyService } from './copies.ts';
import type { ApiKeyService } from './service.ts';

export function apiKeyRoutes(serve: Serve, keys: ApiKeyService, copies: CopyService): void {
  serve(listApiKeys, async () => ({ data: await keys.list() }));

  serve(createApiKey, ({ user, body }) => keys.create(user, body));

  serve(deleteApiKey, async ({ user, params }) => {
    await keys.remove(user, params.id);
    return { message: API_KEYS.removed };
  });

  serve.bytes(copyRegister, ({ apiKey }) => copies.register(apiKey));

  serve.file(copyFile, ({ params }) => copies.file(params.key));
}
