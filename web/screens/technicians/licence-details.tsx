import { PEOPLE } from '#contract/messages/added/people-screens.ts';
import { VENUE } from '#contract/messages/added/venue-screens.ts';
import { LABEL } from '#contract/messages/labels.ts';
import type { Technician } from '#contract/technicians.ts';
import type { RowDetails } from '#web/components/list/data-table.tsx';
import { Expiry } from '../expiry.tsx';
import classes from './licence-details.module.css';

/** What a technician's row opens to show. */
export const licenceDetails: RowDetails<Technician> = {
  title: VENUE.details,
  label: ({ name }) => PEOPLE.showLicence(name),
  content: ({ licence_number, licence_expiry_date, state }) => (
    <dl className={classes.licence}>
      <div>
        <dt>{LABEL.licenceNumber}</dt>
        <dd>{licence_number}</dd>
      </div>
      <div>
        <dt>{LABEL.state}</dt>
        <dd>{state}</dd>
      </div>
      <div>
        <dt>{LABEL.licenceExpiryDate}</dt>
        <dd>
          <Expiry day={licence_expiry_date} />
        </dd>
      </div>
    </dl>
  ),
};
