/**
 * Returns the origin of the API: the page's `<meta name="api-host">`, which can be changed without a
 * build, else `VITE_API_HOST` of the build, else '' for the page's own origin.
 */
export function apiHost(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content;
  return (named || import.meta.env.VITE_API_HOST || '').replace(/\/$/, '');
}
