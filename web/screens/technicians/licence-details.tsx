import { LICENCE } from '#contract/messages/components/licences.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { Expiry } from '#web/components/licence/expiry.tsx';
import type { RowDetails } from '#web/ui/list/data-table.tsx';

/** Details of a technician, below the row. */
export const licenceDetails: RowDetails<Technician> = {
  title: TECHNICIANS.details,
  label: ({ name }) => TECHNICIANS.showLicence(name),
  columns: [
    {
      key: 'licenceNumber',
      title: LICENCE.number,
      cell: ({ licence_number }) => licence_number,
      onCard: 'hidden',
    },
    { key: 'state', title: LABEL.state, cell: ({ state }) => state },
    {
      key: 'expiry',
      title: LICENCE.expiryDate,
      cell: ({ licence_expiry_date }) => <Expiry day={licence_expiry_date} />,
    },
  ],
};
