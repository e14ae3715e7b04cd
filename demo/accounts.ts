import type { Role } from '#contract/core/roles.ts';
import { COMPANIES } from './companies.ts';
import { ADMIN, MANAGERS, PASSWORD } from './users.ts';

/** An account to sign in with. */
export interface DemoAccount {
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Describes what the account shows. */
  readonly note: string;
}

/** Notes on the accounts to try, by email, in order. */
const NOTES: Record<string, string> = {
  'admin@nightbook.example': 'everything: six venues, companies, people, questions',
  'area@nightbook.example': 'area manager of four venues; one missed last night, one has a fault',
  'manager@nightbook.example': 'one venue, tonight’s check still to do: try it on a phone',
  'staff@nightbook.example': 'reads the register of one venue',
  'technician@nightbook.example': 'records inspections; one is due in 12 days',
  'company@nightbook.example': 'a technician company with two technicians',
  'tama.ngata@nightbook.example': 'manager whose licence expires in 20 days',
  'siobhan.orourke@nightbook.example': 'manager whose RMLV certificate expires in 5 days',
  'yusuf.demir@nightbook.example': 'manager whose licence expired 40 days ago',
  'hana.kobayashi@nightbook.example': 'manager whose new email waits for its confirmation',
  'bruno.kowalczyk@nightbook.example': 'manager with a venue that changed its code since',
  'dale.hutchins@nightbook.example': 'manager who joined a venue and waits for confirmation',
};

export function demoAccounts(): DemoAccount[] {
  const users: { role: Role; name: string; email: string }[] = [
    { role: 'admin', ...ADMIN },
    ...MANAGERS,
    ...COMPANIES.flatMap(({ technicians, ...company }) => [
      { role: 'company' as const, ...company },
      ...technicians.map((technician) => ({ role: 'technician' as const, ...technician })),
    ]),
  ];
  return Object.entries(NOTES).flatMap(([email, note]) =>
    users
      .filter((user) => user.email === email)
      .map(({ role, name }) => ({ role, name, email, password: PASSWORD, note })),
  );
}
