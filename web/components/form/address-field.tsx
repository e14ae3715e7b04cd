import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { ADDRESS_FIELD } from '#contract/messages/venues.ts';
import { type Place, readPlace, searchPlaces } from '#contract/places.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { randomKey } from '#web/ui/form/random-key.ts';
import { SuggestField } from '#web/ui/form/suggest-field.tsx';

/** Idle typing before places are looked up. */
const DEBOUNCE_MS = 250;

/** Characters that are needed to find a place. */
const MIN_SEARCH_LENGTH = 3;

interface AddressFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined;
  onChange: (address: string) => void;
  /** Called when a suggested place is chosen, after `onChange`. */
  onPlace?: (place: Place) => void;
}

/** An Australian address: typed, or chosen from places that begin with what is typed. */
export function AddressField({ value = '', onChange, onPlace, ...field }: AddressFieldProps) {
  const [session, setSession] = useState(randomKey);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const places = usePlaces(search.trim(), session);
  const choice = useMutation(mutation(readPlace));
  // Without `onPlace`, nothing is gained by choosing what is already typed.
  const suggestions = typed
    ? places.data?.suggestions.filter(({ text }) => onPlace || text !== typed)
    : [];

  return (
    <SuggestField
      label={LABEL.address}
      description={places.isError ? messageOf(places.error) : ADDRESS_FIELD.hint}
      {...field}
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      listLabel={FORM.suggestions}
      suggestions={suggestions ?? []}
      onChoose={({ id, text }) => {
        setTyped('');
        onChange(text);
        choice.mutate(
          { params: { id }, query: { session } },
          {
            onSuccess: (place) => {
              onChange(place.address);
              onPlace?.(place);
            },
            onSettled: () => setSession(randomKey()),
          },
        );
      }}
      isLoading={places.isFetching || choice.isPending}
      source={places.data && ADDRESS_FIELD.attribution[places.data.source]}
    />
  );
}

/** @param session identifies all searches up to the choice of a place */
function usePlaces(search: string, session: string) {
  return useQuery({
    queryKey: [searchPlaces.path, search],
    queryFn: ({ signal }) => call(searchPlaces, { query: { search, session }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
