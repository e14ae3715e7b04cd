import { errorBody } from '#contract/error-bodies.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { ApiError } from './errors.ts';

/** An answer that is no error body of ours comes from something between us and the server. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  return new ApiError(response.status, body.data ?? { message: ERROR.somethingWentWrong });
}
