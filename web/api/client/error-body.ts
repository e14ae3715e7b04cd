import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { ApiError } from './errors.ts';

/** An answer that is no error body of ours comes from something between us and the server. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const told: unknown = await response.json().catch(() => undefined);
  const contract = await import('#contract/core/error-bodies.ts').catch(() => undefined);
  const body = contract?.errorBody.safeParse(told).data;
  return new ApiError(response.status, body ?? { message: API_ERROR.somethingWentWrong });
}
