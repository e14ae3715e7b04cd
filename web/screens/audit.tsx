import { Group, Select, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  AUDIT_KINDS,
  type AuditEntry,
  type AuditKind,
  auditFields,
  exportAudit,
  listAudit,
} from '#contract/audit.ts';
import { AUDIT_MAX_ENTRIES } from '#contract/core/limits.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { isRealDay, plusDays } from '#contract/time/days.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { DayField } from '#web/components/form/day-field.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters, type ListSearch } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import type { Column } from '#web/ui/list/column.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

const KIND_CHOICES = [
  { value: '', label: AUDIT.allKinds },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT.kinds[kind] })),
];

interface AuditListProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Sign-ins, exports, opened licence scans and changes, of all users and venues. */
export function AuditList({ search, onSearch }: AuditListProps) {
  const entries = useQuery({
    ...query(listAudit, { query: { ...auditFilterOf(search, deviceZone()), page: search.page } }),
    placeholderData: keepPreviousData,
  });
  const { exportFound, preview } = useAuditExport();
  const isCut = entries.data?.meta.total === AUDIT_MAX_ENTRIES.list;

  return (
    <>
      <PageHeader title={AUDIT.title} />
      <Group justify="flex-end" mb="sm">
        <SearchFilter<'venue' | 'kind' | 'from' | 'to'>
          search={search}
          onSearch={onSearch}
          onExport={exportFound}
          searchLabel={AUDIT.user}
          searchHint={AUDIT.userHint}
          isInvalid={hasInvalidDay}
        >
          {(input) => {
            const venue = input('venue');
            return (
              <>
                <TextInput
                  label={LABEL.venue}
                  type="search"
                  value={venue.value}
                  onChange={({ currentTarget }) => venue.onChange(currentTarget.value)}
                />
                <Select
                  label={AUDIT.kind}
                  data={KIND_CHOICES}
                  allowDeselect={false}
                  {...input('kind')}
                />
                <DayField label={LIST.from} {...input('from')} />
                <DayField label={LIST.to} {...input('to')} />
              </>
            );
          }}
        </SearchFilter>
      </Group>
      <PagedTable
        label={AUDIT.title}
        columns={auditColumns()}
        query={entries}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : AUDIT.emptyHint}
        below={
          isCut && (
            <Text size="sm" c="dimmed" mt="sm">
              {AUDIT.newestOnly(AUDIT_MAX_ENTRIES.list, AUDIT_MAX_ENTRIES.export)}
            </Text>
          )
        }
      />
      {preview}
    </>
  );
}

/** Exports what a filter of the audit finds. */
function useAuditExport() {
  const { exportList, preview } = useListExport();
  const exportFound = (draft: AuditSearch) =>
    exportList({
      form: 'audit',
      filter: draft,
      facts: () => ({ kind: kindIn(draft), venueName: draft.venue }),
      list: () => plainCall(exportAudit, { query: auditFilterOf(draft, deviceZone()) }),
    });
  return { exportFound, preview };
}

/** Times are in the device's zone: what is audited may belong to no venue. */
function auditColumns(): Column<AuditEntry>[] {
  const { time, by, what, kind, venue } = auditFields(deviceZone());
  return [
    { ...textColumn<AuditEntry>(time), width: 190 },
    textColumn<AuditEntry>(by),
    { ...textColumn<AuditEntry>(what), onCard: 'heading' },
    textColumn<AuditEntry>(kind),
    textColumn<AuditEntry>(venue),
  ];
}

/** Days are `yyyy-MM-dd`, both included. */
export type AuditSearch = ListSearch<'venue' | 'kind' | 'from' | 'to'>;

const isKind = (text: string): text is AuditKind => AUDIT_KINDS.some((kind) => kind === text);

const isDayOrEmpty = (text: string) => text === '' || isRealDay(text);

export const hasInvalidDay = ({ from, to }: AuditSearch) => ![from, to].every(isDayOrEmpty);

export const kindIn = ({ kind }: AuditSearch) => (isKind(kind) ? kind : undefined);

/** Returns the filter for the server, whose days begin and end in a zone. */
export function auditFilterOf(search: AuditSearch, zone: string) {
  const startOf = (day: string) => parseVenueTime(day, zone)?.toISOString();
  const { from, to } = search;
  return {
    search: search.search,
    venue: search.venue,
    kind: kindIn(search),
    from: startOf(from),
    before: isRealDay(to) ? startOf(plusDays(to, 1)) : undefined,
  };
}
