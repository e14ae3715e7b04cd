import type { User } from '#contract/auth/schemas.ts';
import { type GuideName } from '#contract/messages/screens/help.ts';
/** A part of a guide's text. A picture's path and the target of a link are as in docs/guide/. */
export type Part =
  | string
  | {
      element: 'h1' | 'h2' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'em';
      inner: Part[];
    }
  | {
      element: 'a';
      href: string;
      inner: Part[];
    }
  | {
      element: 'img';
      path: string;
      alt: string;
    };
export interface Guide {
  name: GuideName;
  parts: Part[];
}
/** Fetches a guide by the name in an address; undefined where there is none. */
export declare function loadGuide(name: string): Promise<Guide | undefined>;
/** Returns the guide that is about what a user does. @param user null when signed out */
export declare function guideOf(user: User | null): GuideName;
export declare const GUIDE_NAMES: GuideName[];
export declare const isGuide: (name: string) => name is GuideName;
