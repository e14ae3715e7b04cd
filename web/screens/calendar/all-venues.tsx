import { Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatRate, type OnTimeRate } from '#contract/calendar/totals.ts';
import { STATES } from '#contract/core/states.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { formatNumber } from '#contract/messages/format-count.ts';
import { ALL_VENUES, CALENDAR } from '#contract/messages/screens/calendar.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { calendarsQuery } from '#web/api/calendar.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters, type ListSearch } from '#web/components/search/search-params.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import classes from './all-venues.module.css';
import { type BoardRow, VenueCard, venueColumns } from './all-venues-columns.tsx';

type CalendarsSearch = ListSearch<'state' | 'region'>;

interface AllVenuesProps {
  search: CalendarsSearch;
  onSearch: (search: CalendarsSearch) => void;
}

const NIGHTS = 13 * 7;

const firstNight = (): Day => plusDays(localDay(new Date(), deviceZone()), -NIGHTS);

/** Returns the query of 13 weeks and the running night. */
export function calendarsSearch({ state, ...search }: CalendarsSearch) {
  return { ...search, from: firstNight(), state: STATES.find((known) => known === state) };
}

/** The nights of every venue that the user may see, worst first. */
export function AllVenues({ search, onSearch }: AllVenuesProps) {
  const query = calendarsSearch(search);
  const calendars = useQuery({
    ...calendarsQuery(query),
    select: ({ data, meta }) => ({ data: data.map((row) => ({ ...row, id: row.venue_id })), meta }),
    placeholderData: keepPreviousData,
  });
  const rows = calendars.data?.data ?? [];
  return (
    <>
      <PageHeader
        title={ALL_VENUES.title}
        action={<Filter search={search} onSearch={onSearch} />}
      />
      <Summary rows={rows} />
      <PagedTable
        label={ALL_VENUES.title}
        columns={venueColumns(query.from)}
        query={calendars}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : ALL_VENUES.emptyHint}
        card={(row) => <VenueCard row={row} from={query.from} />}
      />
    </>
  );
}

function Filter({ search, onSearch }: AllVenuesProps) {
  const { data } = useQuery(calendarsQuery(calendarsSearch({ ...search, region: '' })));
  const regions = [...new Set(data?.data.flatMap(({ region }) => region ?? []))].sort();
  const all = { value: '', label: ALL_VENUES.all };
  return (
    <SearchFilter<'state' | 'region'> search={search} onSearch={onSearch}>
      {(input) => (
        <>
          <Select
            label={ALL_VENUES.state}
            data={[all, ...STATES]}
            allowDeselect={false}
            {...input('state')}
          />
          {(regions.length > 0 || search.region) && (
            <Select
              label={ALL_VENUES.region}
              data={[all, ...regions]}
              allowDeselect={false}
              {...input('region')}
            />
          )}
        </>
      )}
    </SearchFilter>
  );
}

/** "Last night: 10 of 12 checked, 2 missed. 90 days: 1,048 of 1,071 nights on time (97.9 %)." */
function Summary({ rows }: { rows: readonly BoardRow[] }) {
  const count = (...states: readonly BoardRow['last_night'][]) =>
    rows.filter(({ last_night }) => states.includes(last_night)).length;
  const checked = count('on_time', 'late', 'recorded_later');
  const [missed, explained] = [count('missed'), count('explained')];
  const rate = rows.reduce<OnTimeRate>(
    (sum, { on_time_90: each }) => ({
      on_time: sum.on_time + each.on_time,
      traded: sum.traded + each.traded,
    }),
    { on_time: 0, traded: 0 },
  );
  const [onTime, traded] = [formatNumber(rate.on_time), formatNumber(rate.traded)];
  return (
    <Text className={classes.summary ?? ''} mih="1.55em">
      {rows.length > 0 && (
        <>
          {ALL_VENUES.checked(checked, checked + missed + explained)}
          {missed > 0 && (
            <>
              {', '}
              <span className={classes.missed}>{CALENDAR.total('missed', missed)}</span>
            </>
          )}
          {explained > 0 && `, ${CALENDAR.total('explained', explained)}`}.{' '}
          {ALL_VENUES.rate(CALENDAR.rate(onTime, traded, formatRate(rate)))}
        </>
      )}
    </Text>
  );
}
