/**
 * Loads the page anew once a message about it could be read; a page that was left meanwhile stays.
 * @param delay milliseconds
 */
export function reloadAfter(delay: number): void {
  const { href } = window.location;
  setTimeout(() => {
    if (window.location.href === href) window.location.reload();
  }, delay);
}
