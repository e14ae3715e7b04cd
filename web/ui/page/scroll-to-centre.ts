/** Scrolls an element to the middle of the screen, without motion for users who prefer that. */
export function scrollToCentre(element: Element): void {
  const prefersReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: prefersReduced ? 'instant' : 'smooth' });
}
