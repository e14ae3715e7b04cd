import { LABEL } from '../messages/labels.ts';
import { textField } from './field.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The fields that lists of people and of companies have in common. @param example of an imported row */
export const personFields = (example: { readonly name: string; readonly email: string }) =>
  ({
    name: textField('name', LABEL.name, ({ name }: Person) => name, {
      imported: { key: 'name', example: example.name },
      sortName: 'name',
      grow: 3,
    }),
    email: textField('email', LABEL.email, ({ email }: Person) => email, {
      imported: {
        key: 'email',
        otherNames: ['E-mail', 'Email address'],
        example: example.email,
      },
      grow: 3,
    }),
    phone: textField('phone', LABEL.phone, ({ phone }: Person) => phone, {
      imported: {
        key: 'phone',
        otherNames: ['Mobile', 'Telephone', 'Phone number'],
        example: '0491 570 156',
      },
      grow: 1,
    }),
  }) as const;
