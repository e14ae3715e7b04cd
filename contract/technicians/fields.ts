import { STATES } from '../core/australian-states.ts';
import { LABEL } from '../messages/labels.ts';
import { LICENCE, TECHNICIANS } from '../messages/people.ts';
import { dayField, type Fields, textField } from '../register/field.ts';
import { personFields } from '../register/person-fields.ts';
import type { Technician } from './schemas.ts';

const HEAD = TECHNICIANS.columns;
const { name, email, phone } = personFields({
  name: 'Sam Taylor',
  email: 'sam.taylor@watchful.example',
});

export const TECHNICIAN_FIELD = {
  name: { ...name, width: 100 },
  licenceNumber: textField('licence', HEAD.licenceNumber, (one) => one.licence_number, {
    head: LICENCE.number,
    imported: { key: 'licence_number', example: 'SE 3307714' },
    sortName: 'licenceNumber',
    width: 90,
    grow: 1,
  }),
  email: { ...email, sortName: 'email', width: 140 },
  phone: { ...phone, sortName: 'phone', width: 80 },
  company: textField('company', HEAD.company, ({ company_name }) => company_name, {
    head: LABEL.technicianCompany,
    imported: {
      key: 'company_name',
      otherNames: ['Company', 'Company name'],
      example: 'Watchful Security',
    },
    sortName: 'company',
    width: 110,
    grow: 3,
  }),
  state: textField('state', LABEL.state, ({ state }) => state, {
    imported: { key: 'state', choices: STATES, example: 'QLD' },
    width: 44,
  }),
  licenceExpiry: dayField('licence-expiry', LICENCE.expiryDate, (one) => one.licence_expiry_date, {
    imported: {
      key: 'licence_expiry_date',
      otherNames: ['Licence expiry', LICENCE.amExpiryDate],
      isDay: true,
      example: '2030-01-31',
    },
    width: 60,
  }),
} as const satisfies Fields<Technician>;
