import { PEOPLE } from '#contract/messages/added/people-screens.ts';
import { VENUE } from '#contract/messages/added/venue-screens.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { Expiry } from '#web/components/licence/expiry.tsx';
import type { RowDetails } from '#web/ui/list/data-table.tsx';

/** Details of a technician, below the row. */
export const licenceDetails: RowDetails<Technician> = {
  title: VENUE.details,
  label: ({ name }) => PEOPLE.showLicence(name),
  columns: [
    {
      key: 'licenceNumber',
      title: LABEL.licenceNumber,
      cell: ({ licence_number }) => licence_number,
      onCard: 'hidden',
    },
    { key: 'state', title: LABEL.state, cell: ({ state }) => state },
    {
      key: 'expiry',
      title: LABEL.licenceExpiryDate,
      cell: ({ licence_expiry_date }) => <Expiry day={licence_expiry_date} />,
    },
  ],
};
