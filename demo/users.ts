import { type Day, plusDays } from '#contract/time/days.ts';
import type { VenueCode } from './venues.ts';

/** The password of every account, which the rules of sign-up accept. */
export const PASSWORD = 'Nightbook1';

export const ADMIN = {
  name: 'Priya Raman',
  email: 'admin@nightbook.example',
  phone: '0491 570 159',
} as const;

export interface DemoLicence {
  readonly number: string;
  /** Days from today; negative for an expired licence. */
  readonly expiresIn: number;
}

export function expiryDay({ expiresIn }: DemoLicence, today: Day): Day {
  return plusDays(today, expiresIn);
}

export interface DemoManager {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'manager' | 'staff';
  readonly isAreaManager?: true;
  /** The approved manager licence. */
  readonly licence?: DemoLicence;
  readonly rmlv?: DemoLicence;
  /** Name of the file in `images/signatures/`, for those who sign checks. */
  readonly signature?: string;
  readonly links: readonly DemoLink[];
}

/** A manager's link to a venue. Its bounds are days ago; it lasted all the time without them. */
interface DemoLink {
  readonly venue: VenueCode;
  readonly since?: number;
  /** Set for a manager who did not enter the venue's new code. */
  readonly until?: number;
  /** Set for a manager whom nobody has confirmed yet. */
  readonly isWaiting?: true;
}

export const MANAGERS: readonly DemoManager[] = [
  {
    name: 'Leilani Fonoti',
    email: 'area@nightbook.example',
    phone: '0491 570 110',
    role: 'manager',
    isAreaManager: true,
    licence: { number: 'AM104207', expiresIn: 803 },
    rmlv: { number: 'RMLV30912', expiresIn: 371 },
    signature: 'leilani-fonoti',
    links: [
      { venue: 'CURLEW-12' },
      { venue: 'TIDE-44' },
      { venue: 'QUOLL-81' },
      { venue: 'LYREBIRD-7' },
    ],
  },
  {
    name: 'Kirra Dawson',
    email: 'manager@nightbook.example',
    phone: '0491 570 313',
    role: 'manager',
    licence: { number: 'AM110853', expiresIn: 1122 },
    rmlv: { number: 'RMLV33650', expiresIn: 507 },
    signature: 'kirra-dawson',
    links: [{ venue: 'CURLEW-12' }],
  },
  {
    name: 'Mateus Oliveira',
    email: 'mateus.oliveira@nightbook.example',
    phone: '0491 570 737',
    role: 'manager',
    licence: { number: 'AM098144', expiresIn: 246 },
    rmlv: { number: 'RMLV28417', expiresIn: 95 },
    signature: 'mateus-oliveira',
    links: [{ venue: 'CURLEW-12' }],
  },
  {
    name: 'Ruby Castellanos',
    email: 'staff@nightbook.example',
    phone: '0491 571 266',
    role: 'staff',
    rmlv: { number: 'RMLV34008', expiresIn: 640 },
    links: [{ venue: 'CURLEW-12' }],
  },
  {
    name: 'Siobhán O’Rourke',
    email: 'siobhan.orourke@nightbook.example',
    phone: '0491 571 491',
    role: 'manager',
    licence: { number: 'AM101390', expiresIn: 688 },
    rmlv: { number: 'RMLV27755', expiresIn: 5 },
    signature: 'siobhan-orourke',
    links: [{ venue: 'TIDE-44' }],
  },
  {
    name: 'Arjun Mehta',
    email: 'arjun.mehta@nightbook.example',
    phone: '0491 571 804',
    role: 'manager',
    licence: { number: 'AM112406', expiresIn: 1266 },
    rmlv: { number: 'RMLV34471', expiresIn: 598 },
    signature: 'arjun-mehta',
    links: [{ venue: 'TIDE-44' }],
  },
  {
    name: 'Nguyễn Thị Mai',
    email: 'mai.nguyen@nightbook.example',
    phone: '0491 572 549',
    role: 'manager',
    licence: { number: 'AM106618', expiresIn: 933 },
    rmlv: { number: 'RMLV31826', expiresIn: 322 },
    signature: 'nguyen-thi-mai',
    links: [{ venue: 'QUOLL-81' }],
  },
  {
    name: 'Tama Ngata',
    email: 'tama.ngata@nightbook.example',
    phone: '0491 572 665',
    role: 'manager',
    licence: { number: 'AM093027', expiresIn: 20 },
    rmlv: { number: 'RMLV32294', expiresIn: 410 },
    signature: 'tama-ngata',
    links: [{ venue: 'QUOLL-81' }],
  },
  {
    name: 'Zoë Papadakis',
    email: 'zoe.papadakis@nightbook.example',
    phone: '0491 572 983',
    role: 'manager',
    licence: { number: 'AM108735', expiresIn: 1010 },
    rmlv: { number: 'RMLV33119', expiresIn: 466 },
    signature: 'zoe-papadakis',
    links: [{ venue: 'LYREBIRD-7' }],
  },
  {
    name: 'Yusuf Demir',
    email: 'yusuf.demir@nightbook.example',
    phone: '0491 573 770',
    role: 'manager',
    licence: { number: 'AM092281', expiresIn: -40 },
    rmlv: { number: 'RMLV29930', expiresIn: 151 },
    signature: 'yusuf-demir',
    links: [{ venue: 'LYREBIRD-7' }],
  },
  {
    name: 'Hana Kobayashi',
    email: 'hana.kobayashi@nightbook.example',
    phone: '0491 573 087',
    role: 'manager',
    licence: { number: 'AM107502', expiresIn: 861 },
    rmlv: { number: 'RMLV32760', expiresIn: 433 },
    signature: 'hana-kobayashi',
    links: [{ venue: 'LYREBIRD-7' }, { venue: 'HARBOUR-77' }],
  },
  {
    name: 'Callum Fraser-Reid',
    email: 'callum.fraser-reid@nightbook.example',
    phone: '0491 574 118',
    role: 'manager',
    licence: { number: 'AM099876', expiresIn: 540 },
    rmlv: { number: 'RMLV30045', expiresIn: 207 },
    signature: 'callum-fraser-reid',
    links: [{ venue: 'HARBOUR-77' }],
  },
  {
    name: 'Bruno Kowalczyk',
    email: 'bruno.kowalczyk@nightbook.example',
    phone: '0491 574 632',
    role: 'manager',
    licence: { number: 'AM103941', expiresIn: 772 },
    rmlv: { number: 'RMLV31377', expiresIn: 284 },
    signature: 'bruno-kowalczyk',
    links: [
      { venue: 'HARBOUR-77', until: 70 },
      { venue: 'GIBBER-80', since: 66 },
    ],
  },
  {
    name: 'Grace Abiola',
    email: 'grace.abiola@nightbook.example',
    phone: '0491 575 254',
    role: 'manager',
    licence: { number: 'AM111598', expiresIn: 1188 },
    rmlv: { number: 'RMLV33904', expiresIn: 552 },
    signature: 'grace-abiola',
    links: [{ venue: 'GIBBER-80' }],
  },
  {
    name: 'Dale Hutchins',
    email: 'dale.hutchins@nightbook.example',
    phone: '0491 575 789',
    role: 'manager',
    licence: { number: 'AM113627', expiresIn: 1390 },
    rmlv: { number: 'RMLV34815', expiresIn: 701 },
    links: [{ venue: 'CURLEW-12', since: 1, isWaiting: true }],
  },
];
