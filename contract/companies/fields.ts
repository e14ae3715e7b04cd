import { LABEL } from '../messages/labels.ts';
import { LICENCE } from '../messages/people.ts';
import { type Fields, textField } from '../register/field.ts';
import { personFields } from '../register/person-fields.ts';
import type { Company } from './schemas.ts';

const { name, email, phone } = personFields({
  name: 'Watchful Security',
  email: 'office@watchful.example',
});

export const COMPANY_FIELD = {
  name: { ...name, width: 120 },
  licenceNumber: textField('licence', LICENCE.number, ({ licenceNumber }) => licenceNumber, {
    imported: { key: 'licence_number', example: 'SEC 4572076' },
    width: 90,
    grow: 1,
  }),
  email: { ...email, width: 140 },
  address: textField('address', LABEL.address, ({ address }) => address, {
    imported: { key: 'address', example: '10 High Street, Toowong QLD 4066' },
    sortName: 'address',
    width: 160,
    grow: 3,
  }),
  phone: { ...phone, width: 80 },
} as const satisfies Fields<Company>;
