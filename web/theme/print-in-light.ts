const ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints in light colours what a screen shows in dark ones. */
export function printInLight(): void {
  const { documentElement: page } = document;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = page.getAttribute(ATTRIBUTE);
    page.setAttribute(ATTRIBUTE, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown) page.setAttribute(ATTRIBUTE, shown);
  });
}
