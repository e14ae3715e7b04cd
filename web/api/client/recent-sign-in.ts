/** Asks for the password. @returns whether the server has accepted it; false when the user cancels */
type Ask = () => Promise<boolean>;

let resolveHostMounted: (ask: Ask) => void;
const hostMounted = new Promise<Ask>((resolve) => {
  resolveHostMounted = resolve;
});

/** Called by the dialog, which is loaded later than the page: calls wait for it. */
export const markHostMounted = (ask: Ask): void => resolveHostMounted(ask);

let asking: Promise<boolean> | undefined;

/** Asks once for all calls that wait for it. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= hostMounted
    .then((ask) => ask())
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
