import { errorBody } from '#contract/core/error-bodies.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { ApiError } from './errors.ts';

/** The error of a failed call. A response without one of our bodies comes from a proxy in between. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => undefined);
  const body = errorBody.safeParse(json).data;
  return new ApiError(response.status, body ?? { message: API_ERROR.somethingWentWrong });
}
