import type { User } from '#contract/auth/schemas.ts';
import type { Role } from '#contract/core/roles.ts';
import { type GuideName, HELP } from '#contract/messages/shell.ts';

/** A part of a guide's text. A picture's path and the target of a link are as in docs/guide/. */
export type Part =
  | string
  | { element: 'h1' | 'h2' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'em'; inner: Part[] }
  | { element: 'a'; href: string; inner: Part[] }
  | { element: 'img'; path: string; alt: string };

/** Each guide is a file of its own, fetched when it is opened. */
const FILES = import.meta.glob<Part[]>('../../../docs/guide/*.md', { import: 'default' });

export interface Guide {
  name: GuideName;
  parts: Part[];
}

/** Fetches a guide by the name in an address; undefined where there is none. */
export async function loadGuide(name: string): Promise<Guide | undefined> {
  const load = FILES[`../../../docs/guide/${name}.md`];
  return isGuide(name) && load ? { name, parts: await load() } : undefined;
}

/** Returns the guide that is about what a user does. @param user null when signed out */
export function guideOf(user: User | null): GuideName {
  if (user?.manager?.isAreaManager) return 'area-manager';
  return user ? GUIDE_BY_ROLE[user.role] : 'manager';
}

const GUIDE_BY_ROLE: Record<Role, GuideName> = {
  admin: 'admin',
  manager: 'manager',
  staff: 'manager',
  technician: 'technician',
  company: 'technician',
};

export const GUIDE_NAMES = Object.keys(HELP.guide) as GuideName[];

export const isGuide = (name: string): name is GuideName => name in HELP.guide;
