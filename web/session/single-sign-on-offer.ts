/**
 * Tells whether users sign in at an OpenID Connect issuer: `also` beside passwords, `only` without them, or
 * empty. The server writes it into the page, so that the sign-in page makes no call and nothing on it moves.
 */
export const singleSignOnOffer = () =>
  document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
