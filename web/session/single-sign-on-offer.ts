/**
 * Tells whether users sign in at an OpenID Connect issuer: `also` beside passwords, `only` without them, or
 * empty. The server writes it into the page, so that the sign-in page makes no call and nothing on it moves.
 */
export const singleSignOnOffer = () =>
  document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;

/** Tells whether a fragment of the sign-in page is one with which the server sends users of an issuer back. */
export const isFromIssuer = (fragment: string) => fragment.startsWith('single-sign-on');
