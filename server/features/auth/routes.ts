import {
  confirmEmail,
  confirmPassword,
  forgotPassword,
  login,
  logout,
  me,
  openPasswordLink,
  resetPassword,
} from '#contract/auth/calls.ts';
import {
  EMAIL_CONFIRMATION,
  FORGOT_PASSWORD,
  PASSWORD_RESET,
  SIGN_IN,
  SIGN_IN_AGAIN,
} from '#contract/messages/sign-in.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { EmailConfirmationService } from './email-confirmation.ts';
import type { PasswordResetService } from './password-reset.ts';
import type { AuthService } from './service.ts';
import { storeDevice } from './session-routes.ts';
import type { SessionService } from './sessions.ts';

interface AuthRoutesDependencies {
  readonly auth: AuthService;
  readonly sessions: SessionService;
  readonly passwordResets: PasswordResetService;
  readonly emailConfirmations: EmailConfirmationService;
  readonly accounts: AccountService;
}

export function authRoutes(
  serve: Serve,
  { auth, sessions, passwordResets, emailConfirmations, accounts }: AuthRoutesDependencies,
): void {
  serve(login, async ({ body, address, browser }) => {
    const { userAgent } = browser;
    const { token, userId } = await auth.login(body, { address, userAgent });
    if (body.keep_signed_in) storeDevice(browser, await sessions.keepSignedIn(token));
    return { token, user: await accounts.read(userId) };
  });

  serve(logout, async ({ session, browser }) => {
    await sessions.signOut(session);
    storeDevice(browser, '');
    return { message: SIGN_IN.signedOut };
  });

  serve(confirmPassword, async ({ user, session, body, address }) => {
    await auth.confirmPassword({ user, session }, body, address);
    return { message: SIGN_IN_AGAIN.confirmed };
  });

  serve(me, async ({ user, session }) => {
    await sessions.askForSecondFactor(user.id, session.method);
    return accounts.read(user.id);
  });

  serve(forgotPassword, async ({ body }) => {
    await passwordResets.forgot(body.email);
    return { message: FORGOT_PASSWORD.linkSent };
  });

  serve(confirmEmail, async ({ user, body }) => {
    await emailConfirmations.confirm(body, user);
    return { message: EMAIL_CONFIRMATION.confirmed };
  });

  serve(openPasswordLink, ({ body }) => passwordResets.open(body));

  serve(resetPassword, async ({ body, address }) => {
    await passwordResets.reset(body, address);
    return { message: PASSWORD_RESET.success };
  });
}
