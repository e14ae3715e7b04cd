/** Loads the page anew once a message about it could be read. @param delay milliseconds */
export function reloadAfter(delay: number): void {
  setTimeout(() => window.location.reload(), delay);
}
