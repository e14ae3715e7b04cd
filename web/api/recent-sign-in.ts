/** Asks for the password. @returns whether the server has accepted it; false when the user cancels */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let resolveHostMounted: () => void;
const hostMounted = new Promise<void>((resolve) => {
  resolveHostMounted = resolve;
});

/**
 * Called by the dialog, which is loaded later than the page: calls wait for it. The newest one asks, since
 * another session has another dialog.
 */
export function markHostMounted(askInDialog: Ask): void {
  ask = askInDialog;
  resolveHostMounted();
}

let asking: Promise<boolean> | undefined;

/** Asks once for all calls that wait for it. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= hostMounted
    .then(() => ask?.() ?? false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
