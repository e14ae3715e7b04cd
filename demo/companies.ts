/** Technician companies, each with an account and technicians. */
export const COMPANIES = [
  {
    name: 'Paperbark Vision Systems',
    email: 'company@nightbook.example',
    phone: '(07) 5550 0142',
    address: '9 Fison Avenue, Eagle Farm QLD 4009',
    licence_number: 'SF 4410927',
    state: 'QLD',
    jobPrefix: 'PVS',
    technicians: [
      {
        name: 'Goran Petrović',
        email: 'technician@nightbook.example',
        phone: '0491 570 006',
        licence_number: 'SE 3307714',
        expiresIn: 412,
      },
      {
        name: 'Ewa Lindqvist',
        email: 'ewa.lindqvist@nightbook.example',
        phone: '0491 570 156',
        licence_number: 'SE 3310258',
        expiresIn: 168,
      },
    ],
  },
  {
    name: 'Kestrel and Quill Security',
    email: 'service@kestrel.nightbook.example',
    phone: '0491 570 157',
    address: '27 Sydenham Road, Marrickville NSW 2204',
    licence_number: 'ML 410662805',
    state: 'NSW',
    jobPrefix: 'KQ',
    technicians: [
      {
        name: 'Ravi Menon',
        email: 'ravi.menon@nightbook.example',
        phone: '0491 570 158',
        licence_number: 'SL 410729316',
        expiresIn: 290,
      },
    ],
  },
] as const;

/** Registered itself, and waits for an admin to confirm it. */
export const UNCONFIRMED_COMPANY = {
  name: 'Saltbush Security Cameras',
  email: 'office@saltbush.nightbook.example',
  phone: '0491 571 995',
  address: '44 Grenfell Street, Adelaide SA 5000',
  licence_number: 'SA 260418',
} as const;

type DemoCompany = (typeof COMPANIES)[number];
export type CompanyName = DemoCompany['name'];

/** @throws RangeError for a company that is not in the demo */
export function findCompany(name: CompanyName): DemoCompany {
  const company = COMPANIES.find((candidate) => candidate.name === name);
  if (!company) throw new RangeError(`There is no company ${name}`);
  return company;
}
