/**
 * Reloads the page, unless the user has left it.
 * @param delay milliseconds in which a message can be read
 */
export function reloadAfter(delay: number): void {
  const { href } = window.location;
  setTimeout(() => {
    if (window.location.href === href) window.location.reload();
  }, delay);
}
