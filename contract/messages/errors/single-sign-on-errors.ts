/** Why a sign-in at the issuer opened no session, by the reason in the address of the sign-in page. */
export const SINGLE_SIGN_ON_ERROR = {
  /** The user or the issuer refused. */
  denied: 'The sign-in was cancelled or refused by your organisation. You can try again.',
  /** Also for a reply that was used before, or that belongs to another browser. */
  expired:
    'This sign-in was begun more than ten minutes ago, in another browser, or was used already. Please sign in again.',
  /** Also 503 */
  unavailable:
    'Single sign-on is not available at the moment. Please try again in a few minutes. If this continues, tell your administrator.',
  invalid:
    'The reply of your organisation’s sign-in could not be verified. Please try again. If this continues, tell your administrator.',
  unverifiedEmail:
    'Your organisation has not verified your email, so no account can be found by it. Ask your administrator.',
  unconfirmedEmail:
    'The email of your account here is not confirmed. Open the link that was mailed to it, then sign in again.',
  noAccount:
    'You have no account here, and none of your groups gives you one. Ask your administrator.',
  removedAccount: 'Your account was removed. Ask your administrator.',
  otherUser:
    'The account with your email belongs to another user of your organisation. Ask your administrator.',
} as const;

export type SingleSignOnReason = keyof typeof SINGLE_SIGN_ON_ERROR;

/** 403, for other ways to sign in. */
export const SINGLE_SIGN_ON_NEEDED = 'Please use "Sign in with single sign-on".';
